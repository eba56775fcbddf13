import { readFileSync } from 'node:fs'
import { fromRoot } from '../lib/paths.mjs'
import { gather } from '../lib/process.mjs'
import { namesInSource, roomOf } from './sql-names.mjs'
import { readersFromElsewhere, tablesOf, views } from './table-owners.mjs'
import { viewFaults, viewProofFaults } from './views.mjs'

/**
 * Each table has one owner in the server (`table-owners.mjs`), and statements elsewhere do not name it, except for the list
 * of today's exceptions, which only shrinks. Others read through the owner's index or one of its views.
 */
export async function checkTables() {
  const { output } = await gather('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'server/src',
  ])
  const files = output.split('\n').map((file) => ({ file, text: textOf(file) }))
  const sources = files.filter(({ text, file }) => text !== '' && file.endsWith('.ts'))
  const definitions = files.filter(({ text, file }) => text !== '' && /\/views\/[^/]+\.sql$/.test(file))
  return [
    ...mapFaults(),
    ...crossingFaults(findCrossings(sources)),
    ...proofFaults(),
    ...viewFaults({ views, tables: tablesOf, definitions, sources }),
    ...viewProofFaults(),
  ]
}

/** @returns {Map<string, Set<string>>} reader and table ("books payments") → the files that name it */
export function findCrossings(files) {
  const owner = ownerOfEach()
  const found = new Map()
  for (const { file, text } of files) {
    const room = roomOf(file)
    if (room === undefined) continue
    for (const table of namesInSource(text)) {
      if (!owner.has(table) || owner.get(table) === room) continue
      const crossing = `${room} ${table}`
      found.set(crossing, (found.get(crossing) ?? new Set()).add(file))
    }
  }
  return found
}

function ownerOfEach() {
  return new Map(Object.entries(tablesOf).flatMap(([room, tables]) => tables.map((table) => [table, room])))
}

function mapFaults() {
  const schema = readFileSync(fromRoot('server/src/db/schema.ts'), 'utf8')
  const there = new Set([...schema.matchAll(/^ {2}(\w+): \w+Table$/gm)].map(([, table]) => table))
  const owner = ownerOfEach()
  const count = Object.values(tablesOf).flat().length
  return [
    ...[...there]
      .filter((table) => !owner.has(table))
      .map((table) => `The table ${table} has no owner in table-owners.mjs`),
    ...[...owner.keys()]
      .filter((table) => !there.has(table))
      .map((table) => `table-owners.mjs names ${table}, which is no table`),
    ...(count === owner.size ? [] : ['table-owners.mjs gives a table two owners']),
  ]
}

function crossingFaults(crossings) {
  const allowed = new Set(
    Object.entries(readersFromElsewhere).flatMap(([room, tables]) =>
      tables.map((table) => `${room} ${table}`),
    ),
  )
  const owner = ownerOfEach()
  return [
    ...[...crossings]
      .filter(([crossing]) => !allowed.has(crossing))
      .map(([crossing, files]) => {
        const table = crossing.split(' ')[1]
        return `${[...files].join(', ')}: the table ${table} belongs to ${owner.get(table)}; ask its index.ts`
      }),
    ...[...allowed]
      .filter((crossing) => !crossings.has(crossing))
      .map((crossing) => `Nothing crosses there any more: take "${crossing}" out of readersFromElsewhere`),
  ]
}

/** Proves that the check finds what it is for. */
function proofFaults() {
  const violations = [
    'sql`select 1 from sessions`',
    'sql<Row>`update sessions set x = 1`',
    'sql`insert into sessions (x) values (1)`',
    'sql`delete from sessions`',
    'sql`select 1 from students s, sessions t`',
    'sql`select 1 from students join sessions using (id)`',
    "db.selectFrom('sessions')",
  ]
  return violations
    .filter(
      (text) =>
        !findCrossings([{ file: 'server/src/modules/students/store.ts', text }]).has('students sessions'),
    )
    .map((text) => `The check of tables does not see ${text}`)
}

/** Empty for files that the check ignores: tests, and the types of the tables themselves. */
function textOf(file) {
  if (!/\.(?:ts|sql)$/.test(file) || /\.test\.ts$|schema\.ts$/.test(file)) return ''
  try {
    return readFileSync(fromRoot(file), 'utf8')
  } catch (error) {
    // Deleted from the work tree, but still in the index.
    if (error.code === 'ENOENT') return ''
    throw error
  }
}
