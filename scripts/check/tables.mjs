import { readFileSync } from 'node:fs'
import { fromRoot } from '../lib/paths.mjs'
import { gather } from '../lib/process.mjs'
import { readersFromElsewhere, tablesOf } from './table-owners.mjs'

const PLACE = /^server\/src\/(?:modules\/([^/]+)|([^/]+))\//
const SQL = /\bsql(?:<[^`]*?>)?`/
const NAMED = /\b(from|join|update|into|using)\s+(?:only\s+)?([a-z_]+)\b/g
const LISTED = /\b(?:from|using)\s+((?:[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*)+[a-z_]+)/g
const BUILT = /\.(selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*'([a-z_]+)/g

/**
 * Each table belongs to one room of the server (`table-owners.mjs`), and statements of other rooms leave it alone, but for
 * the list of today's exceptions, which only shrinks.
 */
export async function checkTables() {
  const { output } = await gather('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'server/src',
  ])
  const files = output
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|schema\.ts$/.test(file))
  const crossings = findCrossings(files.map((file) => ({ file, text: readIfThere(file) })))
  return [...mapFaults(), ...crossingFaults(crossings), ...proofFaults()]
}

/** @returns {Map<string, Set<string>>} room and table ("books payments") → the files that name it */
export function findCrossings(files) {
  const owner = ownerOfEach()
  const found = new Map()
  for (const { file, text } of files) {
    const [, module, folder] = PLACE.exec(file) ?? []
    const room = module ?? folder
    if (room === undefined) continue
    for (const table of tablesNamedIn(text)) {
      if (!owner.has(table) || owner.get(table) === room) continue
      const crossing = `${room} ${table}`
      found.set(crossing, (found.get(crossing) ?? new Set()).add(file))
    }
  }
  return found
}

function tablesNamedIn(text) {
  const names = new Set([...text.matchAll(BUILT)].map(([, , name]) => name))
  if (!SQL.test(text)) return names
  for (const [, , name] of text.matchAll(NAMED)) names.add(name)
  for (const [, list] of text.matchAll(LISTED))
    for (const part of list.split(',')) names.add(part.trim().split(/\s+/)[0])
  return names
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

/** That the check sees what it is for. */
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

function readIfThere(file) {
  try {
    return readFileSync(fromRoot(file), 'utf8')
  } catch (error) {
    // Removed from the work tree, still in the index.
    if (error.code === 'ENOENT') return ''
    throw error
  }
}
