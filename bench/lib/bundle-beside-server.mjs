import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { serverBundle } from '../../scripts/lib/bundle-server.mjs'

// Bundles a program into server/dist, beside the workers of the built portal, so that what is measured is what runs in
// production: without the loader for TypeScript, which alone takes 200 MB. It takes the program, a name, and libraries that
// stay outside the bundle.
const [program, name, ...outside] = process.argv.slice(2)
const options = serverBundle()
await build({
  ...options,
  entryPoints: { [name]: fileURLToPath(new URL(`../${program}`, import.meta.url)) },
  external: [...options.external, ...outside],
})
