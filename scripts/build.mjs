import { fileURLToPath } from 'node:url'
import { install } from './lib/install.mjs'
import { seconds } from './lib/process.mjs'
import { reportStep, showProgress } from './lib/progress.mjs'
import { hashOf, readStamp, writeStamp } from './lib/stamp.mjs'

// Builds what has changed since it was last built: `npm run build`, and before each start and test.

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'contract/src', 'scripts/lib']

const parts = [
  {
    name: 'the server',
    from: ['server/src', 'server/seeds', 'server/package.json', 'server/tsconfig.json', ...SHARED],
    into: 'server/dist',
    make: async () => (await import('./lib/bundle-server.mjs')).bundleServer(),
  },
  {
    name: 'the web app',
    from: [
      'web/src',
      'web/plugins',
      'web/public',
      'web/vite.config.ts',
      'web/package.json',
      'web/tsconfig.json',
      ...SHARED,
    ],
    into: 'web/dist',
    make: async () => (await import('./lib/bundle-web.mjs')).bundleWeb(),
  },
]

/** Builds the stale parts in parallel. */
export async function build() {
  const { alone } = await import('./lib/lock.mjs')
  await alone('build', async () => {
    const stale = parts.filter(({ from, into }) => readStamp(into) !== hashOf(from))
    if (stale.length === 0) return
    const what = `Building ${stale.map(({ name }) => name).join(' and ')}`
    const steps = await showProgress(what, () => Promise.all(stale.map(buildPart)))
    for (const step of steps) reportStep(step)
  })
}

async function buildPart({ name, from, into, make }) {
  const stamp = hashOf(from)
  const since = performance.now()
  await make()
  writeStamp(into, stamp)
  return `Built ${name} (${seconds(since)})`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await install()
    await build()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
