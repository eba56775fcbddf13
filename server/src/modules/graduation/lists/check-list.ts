import type { MergeValues } from '@testamur/contract/certificate-templates/design-rules'
import type { ImportRehearsal } from '@testamur/contract/students/imports'
import { fold } from '../../../core/search-text.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import type { CsvLine } from '../../../platform/csv.ts'
import {
  type AwardFacts,
  type Layout,
  type Problem,
  programmesByCode,
  readAwardFacts,
  readRow,
} from '../../students/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { isFrozen } from '../differences/compare-graduands.ts'
import { findTemplateOfCeremony } from '../events/template-of-ceremony.ts'
import { certificateValues } from '../names/certificate-values.ts'
import type { Ceremony } from '../store/events.ts'
import { type GraduandRow, graduandsOfStudents, type NewGraduand } from '../store/graduands.ts'
import { type ListRow, listColumns } from './list-columns.ts'

/** The rows of a senate list as they would be written, and every fault of the others. */
export type CheckedList = {
  readonly rows: readonly NewGraduand[]
  readonly problems: readonly Problem[]
  readonly rehearsal: ImportRehearsal
}

const MOST_CHANGES = 200

type Found = { readonly line: number; readonly row: ListRow; readonly record: AwardFacts }

/** Compares each line with the records, the other lines and the lists of every ceremony. Nothing is written. */
export async function checkList(
  db: Db | Tx,
  event: Ceremony,
  layout: Layout,
  lines: readonly CsvLine[],
): Promise<CheckedList> {
  const problems: Problem[] = []
  const good: { line: number; row: ListRow }[] = []
  for (const { line, cells } of lines) {
    const row = readRow(listColumns, layout, line, cells)
    if (Array.isArray(row)) problems.push(...row)
    else good.push({ line, row })
  }
  const found = await matchRecords(db, good, problems)
  const known = await graduandsOfStudents(
    db,
    found.map(({ record }) => record.id),
  )
  const counts = { added: 0, changed: 0, unchanged: 0 }
  const changes: ImportRehearsal['changes'] = []
  const rows: NewGraduand[] = []
  for (const { line, row, record } of found) {
    const fresh = newGraduand(line, row, record, event)
    const before = known.find((one) => one.student_id === record.id && one.event_id === event.id)
    const elsewhere = known.some(
      (one) => one.student_id === record.id && one.event_id !== event.id && isFrozen(one),
    )
    const fields = before === undefined ? [] : changedFields(before, fresh)
    if (before === undefined && elsewhere) {
      problems.push({ line, column: 'matric_number', problem: messageOf('graduation.onAnotherList') })
      continue
    }
    if (before !== undefined && fields.length > 0 && isFrozen(before)) {
      problems.push({ line, column: 'matric_number', problem: messageOf('graduation.rowFrozen') })
      continue
    }
    rows.push(fresh)
    if (before === undefined) counts.added += 1
    else if (fields.length === 0) counts.unchanged += 1
    else {
      counts.changed += 1
      if (changes.length < MOST_CHANGES)
        changes.push({ line, name: `${fresh.matric_number} ${fresh.listed_name}`, fields })
    }
  }
  const refused = new Set(problems.map(({ line }) => line)).size
  return {
    rows,
    problems: problems.toSorted((one, other) => one.line - other.line),
    rehearsal: { ...counts, refused, changes },
  }
}

/** The record of each line; a line without one, a second line of one, or an unknown programme is a fault. */
async function matchRecords(
  db: Db | Tx,
  good: readonly { readonly line: number; readonly row: ListRow }[],
  problems: Problem[],
): Promise<Found[]> {
  const records = new Map(
    (await readAwardFacts(db, { matrics: good.map(({ row }) => row.matric_number) })).map((record) => [
      record.matric_number,
      record,
    ]),
  )
  const awards = new Set(
    [...(await programmesByCode(db)).values()].flatMap(({ code, name, award }) =>
      [code, name, `${award} ${name}`].map(bare),
    ),
  )
  const lineOf = new Map<string, number>()
  return good.flatMap(({ line, row }) => {
    const { matric_number } = row
    const fault = (column: keyof ListRow, problem: Problem['problem']) => {
      problems.push({ line, column, problem })
      return []
    }
    const twin = lineOf.get(matric_number)
    if (twin !== undefined)
      return fault('matric_number', messageOf('graduation.matricOnLine', { matric_number, twin }))
    lineOf.set(matric_number, line)
    const record = records.get(matric_number)
    if (record === undefined)
      return fault('matric_number', messageOf('students.noStudent', { matric_number }))
    if (!awards.has(bare(row.award)))
      return fault('award', messageOf('graduation.noSuchAward', { award: row.award }))
    if (record.status === 'withdrawn' || record.status === 'expelled')
      return fault('matric_number', messageOf('graduation.leftWithoutDegree', { status: record.status }))
    return [{ line, row, record }]
  })
}

const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

const newGraduand = (line: number, row: ListRow, record: AwardFacts, event: Ceremony): NewGraduand => ({
  student_id: record.id,
  matric_number: record.matric_number,
  listed_name: row.name_on_certificate,
  listed_award: row.award,
  listed_class: row.class_of_degree,
  listed_cgpa: row.cgpa,
  date_of_award: row.date_of_award ?? event.held_on,
  import_line: line,
})

const COMPARED = [
  ['name_on_certificate', 'listed_name'],
  ['award', 'listed_award'],
  ['class_of_degree', 'listed_class'],
  ['cgpa', 'listed_cgpa'],
  ['date_of_award', 'date_of_award'],
] as const

const changedFields = (before: GraduandRow, after: NewGraduand) =>
  COMPARED.map(([column, field]) => ({
    column,
    before: before[field] ?? '',
    after: after[field] ?? '',
  })).filter(({ before: was, after: is }) => was !== is)

/** Names and awards that do not fit the certificate, or that no font can show. Without a template nothing is checked. */
export async function checkPrint(
  deps: Pick<GraduationDeps, 'database' | 'templates' | 'today'>,
  event: Ceremony,
  rows: readonly NewGraduand[],
): Promise<Problem[]> {
  const inUse = await findTemplateOfCeremony(deps, deps.database.db, event)
  if (inUse === null) return []
  const people: MergeValues[] = rows.map((row) =>
    certificateValues(inUse, event, {
      certificate_name: row.listed_name,
      award: row.listed_award,
      class_of_degree: row.listed_class,
      cgpa: row.listed_cgpa,
      date_of_award: row.date_of_award,
      matric_number: row.matric_number,
    }),
  )
  const faults = await deps.templates.tryPeople(inUse, people)
  return rows.flatMap(({ import_line: line }, at) =>
    (faults[at] ?? []).map((problem) => ({ line, column: 'name_on_certificate', problem })),
  )
}
