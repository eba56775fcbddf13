import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fromRoot } from '../lib/paths.mjs'
import { gather } from '../lib/process.mjs'

const LIMIT = 400
const MEDIAN = 80
const CODE = /\.(ts|tsx|mjs)$/
/** Files that may be long: tables, tests, and generated files. */
const MAY_BE_LONG =
  /\.test\.tsx?$|\.spec\.ts$|^contract\/src\/|^server\/src\/db\/schema\.ts$|\/messages\/|^server\/seeds\//

/** File names that say nothing about the content, and so attract any content. */
const DRAWER =
  /(^|-)(utils?|helpers?|misc|stuff|manager)(-|$)|^(common|shared|constants|types|lib|base|core)$/
const MODULE_FOLDERS = new Set(['store', 'providers', 'templates', 'views', 'routes', 'test'])
const MODULE_FILE = /^[a-z0-9]+(-[a-z0-9]+)*(\.(embedded|postgres))?(\.test)?\.(ts|typ|svg|css)$/

/** Folders inside a module that is too large for one; the name of each says what it holds. */
const FURTHER = {
  'certificate-templates': new Set(['issue']),
  applications: new Set([
    'assignment',
    'desk',
    'checklist',
    'list',
    'changes',
    'edits',
    'reissues',
    'tracking',
    'intake',
    'news',
    'catalogue',
    'machine',
    'rows',
    'statuses',
  ]),
  documents: new Set([
    'make',
    'deliver',
    'differing',
    'graduands',
    'verify',
    'comparison',
    'register',
    'render',
  ]),
  payments: new Set(['ask', 'begin', 'booking', 'desk', 'receipts', 'rules']),
  graduation: new Set([
    'events',
    'lists',
    'differences',
    'names',
    'approvals',
    'graduands',
    'runs',
    'series',
    'certificates',
    'collection',
    'leases',
    'copies',
    'links',
    'for-applications',
    'storage',
    'uncollected',
  ]),
  certificates: new Set(['ending']),
  privacy: new Set(['legal-holds', 'erasures', 'mailboxes', 'own-data', 'readable']),
  students: new Set(['imports', 'programmes', 'awards']),
  providers: new Set(['sandbox', 'paystack', 'flutterwave', 'remita', 'stripe', 'conformance']),
}

/** Checks the length of files everywhere, and their names inside the server's modules. */
export async function checkFiles() {
  const { output } = await gather('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  const files = output.split('\n').filter((file) => file !== '')
  return [...lengthFaults(files.filter((file) => CODE.test(file))), ...nameFaults(files)]
}

function lengthFaults(files) {
  const lengths = files.flatMap((file) => {
    const lines = countLines(file)
    return lines === undefined ? [] : [{ file, lines }]
  })
  const long = lengths.filter(({ file, lines }) => lines > LIMIT && !MAY_BE_LONG.test(file))
  const faults = long.map(({ file, lines }) => `${file} has ${lines} lines; split it, the limit is ${LIMIT}`)
  const median =
    lengths.map(({ lines }) => lines).toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0
  if (median > MEDIAN) faults.push(`The median file has ${median} lines; the limit is ${MEDIAN}`)
  return faults
}

function countLines(file) {
  try {
    return readFileSync(fromRoot(file), 'utf8').split('\n').length - 1
  } catch (error) {
    // Deleted from the work tree, but still in the index.
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function nameFaults(files) {
  return files.flatMap((file) => {
    const inside = /^server\/src\/modules\/[^/]+\/(.+)$/.exec(file)?.[1]
    if (inside === undefined) return []
    const [folder] = inside.includes('/') ? inside.split('/') : []
    const name = basename(inside)
    const module = file.split('/')[3] ?? ''
    if (folder !== undefined && !MODULE_FOLDERS.has(folder) && !FURTHER[module]?.has(folder)) {
      return [
        `${file}: a module has no folder ${folder}/; these it may have: ${[...MODULE_FOLDERS].join(', ')}`,
      ]
    }
    if (folder === 'templates' || /^views\/[a-z][a-z_]*\.sql$/.test(inside)) return []
    if (!MODULE_FILE.test(name)) return [`${file}: name it in kebab-case, with no dots but .test`]
    if (DRAWER.test(name.replace(/\..*$/, ''))) return [`${file}: name it after what it holds`]
    return []
  })
}
