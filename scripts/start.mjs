import { existsSync } from 'node:fs'
import { fromRoot } from './lib/paths.mjs'
import { runForCode } from './lib/process.mjs'

// `npm start`: installs and builds what is missing or stale, then becomes the server. With a name, `npm start -- create-admin`,
// it becomes that command instead.

const [name = 'main'] = process.argv.slice(2)

// In a process of its own: the builders' memory goes with it.
const built = await runForCode(process.execPath, [fromRoot('scripts/build.mjs')])
if (built !== 0) process.exit(built)
const program = fromRoot('server/dist', `${name}.js`)
if (!existsSync(program)) {
  console.error(`There is no command ${name}. The commands are the files of server/src/commands.`)
  process.exit(1)
}
// The program sees its own name and arguments, as if it had been called by itself.
process.argv.splice(1, 2, program)
// In this very process, so that signals and the exit code need nobody to carry them.
process.setSourceMapsEnabled(true)
await import(program)
