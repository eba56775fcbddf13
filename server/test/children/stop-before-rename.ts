import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { renameSync } = fs

/** What is about to give a new database its name prints `killable`, and waits there to be killed. */
function stopAtNewDatabase(from: fs.PathLike, to: fs.PathLike): void {
  if (!String(from).endsWith('/database.new')) return renameSync(from, to)
  fs.writeSync(1, 'killable\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

// Loaded with `--import` before a program and each of its threads.
Object.assign(fs, { renameSync: stopAtNewDatabase })
syncBuiltinESMExports()
