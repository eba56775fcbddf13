import { defineConfig } from 'vitest/config'
import { SlowFirst } from './test/slow-first.ts'

// TEST_DATABASE=embedded (the default) or postgres; with TEST_DATABASE_URL a server of your own instead of a throw-away one.
const postgres = process.env.TEST_DATABASE === 'postgres'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // What is about one database alone says so in its name.
    exclude: [
      postgres ? '**/*.embedded.test.ts' : '**/*.postgres.test.ts',
      // Only root may put a process into namespaces of its own.
      ...(process.getuid?.() === 0 ? [] : ['**/*.namespaces*.test.ts']),
    ],
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: [
      './test/no-noise.ts',
      './test/built-threads.ts',
      './test/kept-engine.ts',
      './test/fixed-seed.ts',
    ],
    pool: 'forks',
    // Test files of a process share their modules: no state lives in one, and reading them anew took a fifth of a run.
    isolate: false,
    // The two databases run the same modules, which are translated once.
    experimental: { fsModuleCache: true },
    // Many tests wait, for a clock or a database: a third process takes what two leave of two cores.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    // For a machine that is busy with other things, never to wait for something.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 100_000 } },
  },
})
