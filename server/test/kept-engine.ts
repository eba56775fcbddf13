import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Each embedded database compiles its engine of nine megabytes when it is opened, and later optimises what is
// used often. That is lost with the last database of a process. While one compiled engine is held here, all
// databases of this process share its code.
const ofThisProcess = globalThis as unknown as {
  readonly WebAssembly: { compile(bytes: Uint8Array): Promise<object> }
  engine?: object
}

if (process.env.TEST_DATABASE !== 'postgres') {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  ofThisProcess.engine ??= await ofThisProcess.WebAssembly.compile(readFileSync(join(folder, 'pglite.wasm')))
}
