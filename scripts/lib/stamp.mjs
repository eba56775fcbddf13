import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from './paths.mjs'

const SKIPPED = new Set(['node_modules', 'dist', 'test'])
const IRRELEVANT = /\.(test|spec)\.tsx?$|\.md$/

/** One hash of the names and contents of everything under these paths of the project. */
export function hashOf(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const full = fromRoot(path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full))
    return
  }
  for (const name of readdirSync(full).toSorted()) {
    if (!SKIPPED.has(name) && !IRRELEVANT.test(name)) addTo(hash, join(path, name))
  }
}

/** The hash of a build's sources, kept inside its output, so that both are deleted together. */
export function readStamp(folder) {
  const file = fromRoot(folder, '.made-from')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export function writeStamp(folder, stamp) {
  const file = fromRoot(folder, '.made-from')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, stamp)
}
