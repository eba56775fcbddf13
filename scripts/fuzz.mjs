import { build } from './build.mjs'
import { install } from './lib/install.mjs'
import { bin, fromRoot } from './lib/paths.mjs'
import { runForCode } from './lib/process.mjs'
import { setUp } from './setup.mjs'

// `npm run fuzz` starts a portal and sends it 50,000 hostile requests; fuzz/README.md says more.

await install()
await setUp()
await build()
process.exitCode = await runForCode(bin('tsx'), [fromRoot('fuzz/main.ts'), ...process.argv.slice(2)])
