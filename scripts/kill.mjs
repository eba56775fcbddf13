import { build } from './build.mjs'
import { install } from './lib/install.mjs'
import { bin, fromRoot } from './lib/paths.mjs'
import { runForCode } from './lib/process.mjs'
import { setUp } from './setup.mjs'

// `npm run kill -- embedded|postgres|containers|proxy|graduation|bulk [times] [--seed number]`: see bench/kill/main.ts.

await install()
await setUp()
await build()
process.exitCode = await runForCode(bin('tsx'), [fromRoot('bench/kill/main.ts'), ...process.argv.slice(2)])
