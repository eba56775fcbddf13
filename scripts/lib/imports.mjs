import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fromRoot } from './paths.mjs'

/** Imports, now or later, and the source of a thread or process (`startThread`). */
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\bsource:)\s*'([^']+)'/g
/** Types are gone when a test runs; the check compares them. */
const OF_TYPES = /\b(?:import|export) type (?:\{[^}]*\}|\* as \w+|\w+) from '[^']+'/g
const PROGRAM = /^server\/(?:test\/children|src\/commands|src)\/([\w-]+)\.ts$/

/** The TypeScript files of these folders, with their text and what they import, as paths from the root. */
export function readSources(...folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => `${folder}/${name}`),
  )
  const programs = files.flatMap((file) => {
    const [, name] = PROGRAM.exec(file) ?? []
    return name === undefined ? [] : [{ file, name }]
  })
  return files.map((file) => {
    const text = readFileSync(fromRoot(file), 'utf8')
    return { file, text, imports: [...importsOf(file, text), ...programsOf(text, programs)] }
  })
}

/** These files, and those that import one of them, directly or through others; `passes` says through which. */
export function findImporters(sources, files, passes = () => true) {
  const found = new Set(files)
  // A set that grows while it is read is read to its end.
  for (const file of found) {
    if (!passes(file)) continue
    for (const source of sources) if (source.imports.includes(file)) found.add(source.file)
  }
  return found
}

function importsOf(file, text) {
  return [...text.replace(OF_TYPES, '').matchAll(IMPORT)].flatMap(([, name]) => {
    const [, call] = /^@testamur\/contract\/(.+)$/.exec(name) ?? []
    if (call !== undefined) return [`contract/src/${call}.ts`]
    return name.startsWith('.') ? [join(dirname(file), name)] : []
  })
}

/** The programs that a test starts in processes of their own, by their names. */
function programsOf(text, programs) {
  if (!/\bstartChild\(/.test(text)) return []
  return programs.filter(({ name }) => text.includes(`'${name}'`)).map(({ file }) => file)
}
