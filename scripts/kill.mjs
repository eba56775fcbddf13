import { readdirSync, readFileSync } from 'node:fs'
import { build } from './build.mjs'
import { install } from './lib/install.mjs'
import { bin, fromRoot } from './lib/paths.mjs'
import { runForCode } from './lib/process.mjs'
import { vitest } from './lib/suites.mjs'
import { setUp } from './setup.mjs'

// `npm run kill -- embedded|postgres|containers|proxy|graduation|bulk [times] [--seed number]`: see bench/kill/main.ts.
// `npm run kill -- tests`: what `npm test` runs in a short form, in its long form.

await install()
await setUp()
if (process.argv[2] === 'tests') {
  const { failures } = await vitest('server', { TEST_DATABASE: 'postgres', LONG_FORM: '1' })(withLongForm())
  process.exitCode = failures.length > 0 ? 1 : 0
} else {
  await build()
  process.exitCode = await runForCode(bin('tsx'), [fromRoot('bench/kill/main.ts'), ...process.argv.slice(2)])
}

function withLongForm() {
  const files = readdirSync(fromRoot('server/src'), { recursive: true }).filter((file) =>
    file.endsWith('.test.ts'),
  )
  return files.filter((file) => readFileSync(fromRoot('server/src', file), 'utf8').includes('isLongForm'))
}
