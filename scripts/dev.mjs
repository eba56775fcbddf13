import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { install } from './lib/install.mjs'
import { bin, fromRoot } from './lib/paths.mjs'

// `npm run dev`: the server from its source, and the web app rebuilt on each change. One port, as in production;
// the server restarts when either has changed.

await install()
const { build } = await import('./build.mjs')
await build()
// The watchers' output does not match a known state of the source, so the next `npm start` must build again.
rmSync(fromRoot('web/dist/.made-from'), { force: true })

const WATCHED = ['web/dist/manifest.json', 'web/dist/server/entry-server.js']
const children = [
  start('vite', ['build', '--watch'], 'web'),
  start('vite', ['build', '--watch', '--ssr'], 'web'),
  start('tsx', [
    'watch',
    '--clear-screen=false',
    ...WATCHED.flatMap((file) => ['--include', file]),
    'server/src/main.ts',
  ]),
]

function start(name, args, folder = '.') {
  const child = spawn(bin(name), args, { cwd: fromRoot(folder), stdio: 'inherit' })
  child.on('exit', (code) => stop('SIGTERM', code ?? 0))
  return child
}

function stop(signal, code) {
  process.exitCode ??= code
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal, 0))
