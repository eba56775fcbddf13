import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg)$/

/** Writes the `.br` and `.gz` twins that the server sends, and takes the manifest out of the served folder. */
export function compress(): Plugin {
  return {
    name: 'testamur:compress',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    async writeBundle({ dir }) {
      if (dir === undefined) return
      await rename(join(dir, '.vite', 'manifest.json'), join(dir, '..', 'manifest.json'))
      await rm(join(dir, '.vite'), { recursive: true })
      for (const file of await readdir(join(dir, 'build'))) {
        if (!TEXT.test(file)) continue
        const bytes = await readFile(join(dir, 'build', file))
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        await writeFile(join(dir, 'build', `${file}.br`), brotliCompressSync(bytes, { params }))
        await writeFile(join(dir, 'build', `${file}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
