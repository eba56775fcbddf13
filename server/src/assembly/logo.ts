import { readFile } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

/** Reads a logo that this site serves, for documents. A logo at another address is never fetched. */
export const logoReader =
  (folder: string) =>
  async (url: string): Promise<string | null> => {
    if (!url.startsWith('/assets/') || !url.endsWith('.svg')) return null
    const path = resolve(folder, url.slice('/assets/'.length))
    if (!path.startsWith(folder + sep)) return null
    try {
      return await readFile(path, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return null
    }
  }
