import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import stryker from './stryker.config.mjs'

// The tests that `npm run mutation` asks: pure ones alone. A test of one file is beside it, under its name; those of several
// files at once are named here.
const besideTheirFile = stryker.mutate.map((pattern) => pattern.replace(/\.ts$/, '.test.ts'))
const ofSeveralFiles = [
  'server/src/modules/**/machines.test.ts',
  'server/src/modules/**/observe-disputes.test.ts',
  'server/src/modules/**/certificates/**/rules.test.ts',
]

export default defineConfig({
  resolve: {
    alias: [
      // The contract as it was changed, not the one that node_modules leads to.
      {
        find: /^@testamur\/contract\/(.*)$/,
        replacement: fileURLToPath(new URL('contract/src/$1.ts', import.meta.url)),
      },
    ],
  },
  test: {
    include: [...besideTheirFile, ...ofSeveralFiles],
    setupFiles: ['./server/test/no-noise.ts', './server/test/same-histories.ts'],
    testTimeout: 120_000,
  },
})
