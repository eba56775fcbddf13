import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The `server` folder, also when this code runs from a bundle inside it. */
export const serverFolder = findServerFolder(dirname(fileURLToPath(import.meta.url)))

/** The folder that relative paths of the settings start from, wherever a program was started. */
export const projectFolder = dirname(serverFolder)

function findServerFolder(from: string): string {
  if (existsSync(join(from, 'migrations'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('The server folder (the one with migrations/) was not found')
  return findServerFolder(parent)
}
