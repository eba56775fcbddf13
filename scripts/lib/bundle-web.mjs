import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bin, fromRoot } from './paths.mjs'
import { gather } from './process.mjs'

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.map', '.html'])
const LEAST_BYTES = 1_000

/** The code of the browser, compressed once, and the code with which the server prints public pages. */
export async function bundleWeb() {
  await Promise.all([vite('build', '--emptyOutDir'), vite('build', '--emptyOutDir', '--ssr')])
  await compress(fromRoot('web/dist/client'))
}

async function vite(...args) {
  // Whatever this process was started with, what it builds is for production.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await gather(bin('vite'), args, { cwd: fromRoot('web'), env })
  if (code !== 0) throw new Error(output)
}

async function compress(folder) {
  if (!existsSync(folder)) return
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((file) => file.isFile() && TEXT.has(extname(file.name)))
      .map(async (file) => {
        const path = join(file.parentPath, file.name)
        const bytes = readFileSync(path)
        if (bytes.length < LEAST_BYTES) return
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
        writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      }),
  )
}
