import { readFileSync } from 'node:fs'
import { holdsNoPersons } from '../../server/src/modules/privacy/no-persons.ts'
import { personalRows } from '../../server/src/modules/privacy/personal-rows.ts'
import { fileKinds, register } from '../../server/src/modules/privacy/register.ts'
import { filePurposes } from '../../server/src/platform/storage/file-purposes.ts'
import { fromRoot } from '../lib/paths.mjs'
import { gather } from '../lib/process.mjs'

// Every table and every kind of stored file is in the privacy register or in its list of those without personal data. What is in
// the register is exported and erased by its owner, or has a reason to stay.

const schema = readFileSync(fromRoot('server/src/db/schema.ts'), 'utf8')
const presentTables = [...schema.matchAll(/^ {2}(\w+): \w+Table$/gm)].map(([, table]) => table)
const eraseRules = personalRows.map(({ table, erase }) => ({ table, erases: erase !== null }))
const known = { entries: register, without: holdsNoPersons, files: fileKinds, erasing: eraseRules }

const faults = [
  ...registerFaults({ ...known, tables: presentTables, purposes: filePurposes }),
  ...(await unusedPurposes()).map((purpose) => `No file is stored with the purpose ${purpose}`),
  ...proofFaults(),
]
for (const fault of faults) console.log(fault)
if (faults.length > 0) process.exitCode = 1

function registerFaults({ entries, without, files, erasing, tables, purposes }) {
  const named = new Set([...Object.keys(entries), ...without])
  const erased = new Set(erasing.filter(({ erases }) => erases).map(({ table }) => table))
  return [
    ...tables
      .filter((table) => !named.has(table))
      .map(
        (table) =>
          `Does the table ${table} hold persons? Say so in server/src/modules/privacy/register.ts or no-persons.ts`,
      ),
    ...[...named]
      .filter((table) => !tables.includes(table))
      .map((table) => `The privacy register names ${table}, which is no table`),
    ...without
      .filter((table) => Object.hasOwn(entries, table) || erasing.some((one) => one.table === table))
      .map((table) => `The privacy register says both that ${table} holds persons and that it does not`),
    ...Object.entries(entries)
      .filter(([table, { stays }]) => !erased.has(table) && stays === undefined)
      .map(
        ([table]) =>
          `Nobody erases persons from ${table}: its owner does in personal-data.ts, or \`stays\` says why not`,
      ),
    ...Object.entries(entries)
      .filter(([table, { stays }]) => erased.has(table) && stays !== undefined)
      .map(([table]) => `The privacy register says that ${table} stays, and its owner erases it`),
    ...purposes
      .filter((purpose) => !Object.hasOwn(files, purpose))
      .map((purpose) => `Files of the purpose ${purpose} are not in the privacy register`),
    ...Object.keys(files)
      .filter((purpose) => !purposes.includes(purpose))
      .map((purpose) => `The privacy register names files of the purpose ${purpose}, which nobody keeps`),
  ]
}

/** Proves that the check finds what it is for. */
function proofFaults() {
  const kept = { purpose: '', basis: 'contract', retention: '' }
  const sound = {
    entries: { people: kept },
    without: ['prices'],
    files: { scan: kept },
    erasing: [{ table: 'people', erases: true }],
    tables: ['people', 'prices'],
    purposes: ['scan'],
  }
  const violations = {
    'a table that is not in it': { tables: ['people', 'prices', 'visitors'] },
    'a table that is gone': { tables: ['people'] },
    'persons whom nobody erases': { erasing: [] },
    'a reason to stay for what is erased': { entries: { people: { ...kept, stays: 'Because.' } } },
    'a kind of file that is not in it': { purposes: ['scan', 'photo'] },
  }
  return [
    ...(registerFaults(sound).length === 0 ? [] : ['The check of the privacy register refuses a sound one']),
    ...Object.entries(violations)
      .filter(([, violation]) => registerFaults({ ...sound, ...violation }).length === 0)
      .map(([name]) => `The check of the privacy register does not see ${name}`),
  ]
}

/** A file is stored with one of these purposes alone: the compiler checks it. Here is looked whether each is still in use. */
async function unusedPurposes() {
  const { output } = await gather('git', [
    'grep',
    '--untracked',
    '-hoE',
    "purpose: '[a-z_]+'",
    '--',
    'server/src/*.ts',
    ':!*.test.ts',
  ])
  return filePurposes.filter((purpose) => !output.includes(`purpose: '${purpose}'`))
}
