import { bin, fromRoot } from './paths.mjs'
import { gather } from './process.mjs'

/** Builds the browser's code, and the code with which the server renders public pages. */
export async function bundleWeb() {
  await Promise.all([vite('build', '--emptyOutDir'), vite('build', '--emptyOutDir', '--ssr')])
}

async function vite(...args) {
  // The build is for production, whatever NODE_ENV this process was started with.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await gather(bin('vite'), args, { cwd: fromRoot('web'), env })
  if (code !== 0) throw new Error(output)
}
