import { bin, fromRoot } from './paths.mjs'
import { gather } from './process.mjs'

/** The code of the browser, and the code with which the server prints public pages. */
export async function bundleWeb() {
  await Promise.all([vite('build', '--emptyOutDir'), vite('build', '--emptyOutDir', '--ssr')])
}

async function vite(...args) {
  // Whatever this process was started with, what it builds is for production.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await gather(bin('vite'), args, { cwd: fromRoot('web'), env })
  if (code !== 0) throw new Error(output)
}
