import nodeModule from 'node:module'
import { commandNames } from './lib/commands.mjs'
import { fromRoot } from './lib/paths.mjs'
import { runForCode } from './lib/process.mjs'

// `npm start`: installs and builds what is missing or stale, then runs the server in this process. With the name of a command, as in
// `npm start -- create-admin`, it runs that command instead.

const [name] = process.argv.slice(2)
const known = commandNames()
if (name !== undefined && !known.includes(name)) {
  console.error(`There is no command ${name}.${await suggest()} The commands are: ${known.join(', ')}.`)
  process.exit(2)
}

// In a process of its own, which frees the builders' memory when it ends.
const steps = []
const built = await runForCode(process.execPath, [fromRoot('scripts/build.mjs')], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  hear: ({ step }) => steps.push(step),
})
if (built !== 0) process.exit(built)
const program = fromRoot('server/dist', `${name ?? 'main'}.js`)
// Node.js 22 and later keep the compiled code, which makes the next start or command quicker.
nodeModule.enableCompileCache?.(fromRoot('node_modules/.cache/testamur/compiled'))
// The program sees its own name and arguments, as if it had been started directly.
process.argv.splice(1, 2, program)
// The portal's screen says what was done before it.
if (name === undefined) process.argv.push(...steps.flatMap((step) => ['--done', step]))
// In this process, so that signals and the exit code need no forwarding.
await import(program)

/** The command that was probably meant; empty before the first installation, when TypeScript cannot be loaded yet. */
async function suggest() {
  try {
    const { tsImport } = await import('tsx/esm/api')
    const { nearestName } = await tsImport('../server/src/core/nearest-name.ts', import.meta.url)
    const meant = nearestName(name, known)
    return meant === null ? '' : ` Did you mean ${meant}?`
  } catch {
    return ''
  }
}
