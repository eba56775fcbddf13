import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The `server` folder, wherever this code was bundled to inside it. */
export const serverFolder = findServerFolder(dirname(fileURLToPath(import.meta.url)))

/** What relative paths of the settings count from, whatever folder a program was started in. */
export const projectFolder = dirname(serverFolder)

function findServerFolder(from: string): string {
  if (existsSync(join(from, 'migrations'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('The server folder (the one with migrations/) was not found')
  return findServerFolder(parent)
}
