import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { bin, root, tsc } from './lib/paths.mjs'
import { gather, seconds } from './lib/process.mjs'

// `npm run add-field -- maiden_name --like other_names`: adds a field to an application in a scratch copy, one type after the
// other, next to an existing field. It prints after each step which places the compiler names, and at the end the places of the
// existing field that the compiler named in no step: a person has to look for those. The project itself is not changed.

const [field = 'maiden_name', like, neighbour = 'other_names'] = process.argv.slice(2)
if (!/^[a-z]+(_[a-z]+)*$/.test(field) || (like !== undefined && like !== '--like')) {
  console.error('Say npm run add-field -- maiden_name --like other_names')
  process.exit(1)
}

const APPLICATIONS = /^server\/src\/modules\/applications\//
const TEST = /\.(test|spec)\.tsx?$/
/** Where an application is shown or filled in; students and certificates have fields of the same name. */
const OURS =
  /^contract\/src\/applications\/(applications|staff-applications|after-submitting)\.ts$|^server\/src\/modules\/applications\/|^web\/src\/(features\/(admin-)?applications|screens\/(public\/(apply|track)|admin\/application))\//

const steps = [
  {
    name: 'The contract: the request and the views',
    files: /^contract\/src\/applications\/(applications|staff-applications|after-submitting)\.ts$/,
    line: (name) => new RegExp(`^\\s+${name}: .*,$`),
  },
  { name: 'The table: a migration, and its types printed anew', migration: true },
  {
    name: 'The rows of the server',
    files: APPLICATIONS,
    line: (name) => new RegExp(`^\\s+(readonly ${name}\\??: .*|\\| '${name}'|'${name}',)$`),
  },
  {
    name: 'The form of the web app',
    files: /^web\/src\/features\/applications\/.*\.ts$/,
    line: (name) => new RegExp(`^\\s+${name}: (string|string \\| null|number \\| null)$`),
  },
]

const folder = mkdtempSync(join(tmpdir(), 'testamur-field-'))

async function addField() {
  const files = await copyTree()
  const faultsBefore = await compile()
  if (faultsBefore.length > 0)
    throw new Error('The project does not compile as it is: npm run check -- types')
  const named = new Set()
  const known = new Set()
  const changed = new Set()
  for (const step of steps) {
    const since = performance.now()
    const touched = step.migration ? await migrate() : addBeside(files, step)
    if (touched.length === 0) throw new Error(`${step.name}: no line like those of ${neighbour} was found`)
    for (const file of touched) changed.add(file)
    const faults = (await compile()).filter(({ file, line }) => !known.has(`${file}:${line}`))
    for (const { file, line } of faults) {
      named.add(file)
      known.add(`${file}:${line}`)
    }
    console.log(`\n${step.name} (${seconds(since)})`)
    for (const file of touched) console.log(`  added in  ${file}`)
    for (const { file, line } of faults) console.log(`  named     ${file}:${line}`)
    if (faults.length === 0) console.log('  The compiler names no further place.')
  }
  const places = files.filter((file) => OURS.test(file) && !TEST.test(file) && says(file))
  const quiet = places.filter((file) => !named.has(file) && !changed.has(file))
  const apart = places.filter((file) => changed.has(file) && !named.has(file))
  console.log(
    `\n${places.length} files speak of ${neighbour}. The compiler named ${places.length - quiet.length - apart.length} of them.`,
  )
  console.log(`\nNot named by the compiler, to be looked at by hand:`)
  for (const file of quiet) console.log(`  ${file}:${linesOf(file).join(',')}`)
  console.log(
    '\nAdded to above and not named elsewhere in the file (look for SQL and lists of names in them):',
  )
  for (const file of apart) console.log(`  ${file}:${linesOf(file).join(',')}`)
  console.log(
    `\nBesides: the words of the form in English and French (web/src/messages), and a test at the HTTP edge.`,
  )
}

async function copyTree() {
  const { output } = await gather('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  const files = output.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  for (const place of ['', 'server', 'web', 'contract', 'e2e']) linkPackages(place)
  return files
}

/** Each package is linked separately, so that our own workspaces resolve to those of the copy. */
function linkPackages(place) {
  const from = join(root, place, 'node_modules')
  if (!existsSync(from)) return
  const to = join(folder, place, 'node_modules')
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@testamur') symlinkSync(join(from, name), join(to, name))
  if (place !== '') return
  mkdirSync(join(to, '@testamur'))
  for (const name of ['contract', 'server', 'web', 'e2e'])
    symlinkSync(join(folder, name), join(to, '@testamur', name))
}

const read = (file) => readFileSync(join(folder, file), 'utf8')
const says = (file) => new RegExp(`\\b${neighbour}\\b`).test(read(file))
const linesOf = (file) =>
  read(file)
    .split('\n')
    .flatMap((text, index) => (new RegExp(`\\b${neighbour}\\b`).test(text) ? [index + 1] : []))

/** Repeats each line that declares the existing field, with the new name. */
function addBeside(files, step) {
  const declares = step.line(neighbour)
  return files.filter((file) => {
    if (!step.files.test(file) || TEST.test(file)) return false
    const before = read(file)
    const after = before
      .split('\n')
      .flatMap((line) => (declares.test(line) ? [line, line.replace(neighbour, field)] : [line]))
      .join('\n')
    if (after === before) return false
    writeFileSync(join(folder, file), after)
    return true
  })
}

async function migrate() {
  const migration = `server/migrations/9999_${field}.sql`
  writeFileSync(
    join(folder, migration),
    `alter table applications add column ${field} text not null default '';\n`,
  )
  const { code, output } = await gather(bin('tsx'), ['server/scripts/generate-schema.ts'], { cwd: folder })
  if (code !== 0) throw new Error(output)
  return [migration, 'server/src/db/schema.ts']
}

/** The compiler's errors in contract, server and web, by file and line. */
async function compile() {
  const outputs = []
  for (const project of ['contract', 'server', 'web'])
    outputs.push(
      (await gather(process.execPath, [tsc, '-p', project, '--pretty', 'false'], { cwd: folder })).output,
    )
  const faults = outputs
    .join('\n')
    .split('\n')
    .flatMap((text) => {
      const [, file, line] = /^([^\s(]+)\((\d+),\d+\): error/.exec(text) ?? []
      return file === undefined ? [] : [{ file, line: Number(line) }]
    })
  return [...new Map(faults.map((fault) => [`${fault.file}:${fault.line}`, fault])).values()]
}

try {
  await addField()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
