import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  getGraduandImport,
  rehearseGraduandImport,
  runGraduandImport,
  startGraduandImport,
} from '@testamur/contract/graduation/graduand-imports'
import { clearGraduands } from '@testamur/contract/graduation/graduands'
import {
  approveGraduationList,
  askGraduationApproval,
} from '@testamur/contract/graduation/graduation-approvals'
import { createImporter } from './import-files.ts'
import type { ActServer } from './staff-acts/act.ts'

const SEEDS = new URL('../seeds/data/', import.meta.url)
/** The senate list of 2025 with 81 graduands. */
export const SENATE = readFileSync(new URL('fixtures/graduands-2025.csv', import.meta.url), 'utf8')
const unzipped = (name: string) => gunzipSync(readFileSync(new URL(name, SEEDS))).toString('utf8')

const cellsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(','))

/** The records of a senate list as they are before it: studying, without a class, a CGPA or a date of award. */
export async function importRecords(server: ActServer, token: string, senate = SENATE): Promise<void> {
  const matrics = new Set(cellsOf(senate).map(([matric]) => matric))
  const ofClass = (text: string) => {
    const [head = [], ...lines] = cellsOf(text)
    return { head, lines: lines.filter(([matric]) => matrics.has(matric)) }
  }
  const students = ofClass(unzipped('students.csv.gz'))
  const emptied = ['graduation_session', 'date_of_award', 'class_of_degree', 'cgpa'].map((name) =>
    students.head.indexOf(name),
  )
  const status = students.head.indexOf('status')
  for (const row of students.lines) {
    for (const at of emptied) row[at] = ''
    row[status] = 'active'
  }
  const send = async (kind: 'students' | 'results', { head, lines }: ReturnType<typeof ofClass>) => {
    const content = [head, ...lines].map((cells) => cells.join(','))
    const { state } = await createImporter(server, token).bringIn(kind, content, {})
    if (state !== 'done') throw new Error(`The import of ${kind} is ${state}`)
  }
  // Results belong to students, who are imported before these are tried.
  await send('students', students)
  await send('results', ofClass(unzipped('results.csv.gz')))
}

/** The first lines of the senate list. */
export const firstOfSenate = (count: number): string =>
  SENATE.split('\n')
    .slice(0, count + 1)
    .join('\n')

/** Leads a senate list through clearance to its approval by a second person. */
export async function approveClass(
  server: ActServer,
  event_id: number,
  senate: string,
  { officer, approver }: { readonly officer: string; readonly approver: string },
): Promise<void> {
  await importRecords(server, officer, senate)
  const file = { bytes: Buffer.from(senate), name: 'senate.csv' }
  const sent = await server.call(startGraduandImport, { body: { event_id }, file, token: officer })
  const { id, columns } = sent.data
  await server.call(rehearseGraduandImport, { params: { id }, body: { columns }, token: officer })
  await server.runJobs()
  const checked = await server.call(getGraduandImport, { params: { id }, token: officer })
  if (checked.data.problems.length > 0) throw new Error(JSON.stringify(checked.data.problems))
  await server.call(runGraduandImport, { params: { id }, token: officer })
  const params = { id: event_id }
  const cleared = await server.call(clearGraduands, { params, body: { graduands: null }, token: officer })
  const asked = await server.call(askGraduationApproval, {
    params,
    body: { expected: cleared.data.cleared },
    token: officer,
  })
  const { id: approval, version, sha256 } = asked.data
  const approved = await server.call(approveGraduationList, {
    params: { id: approval },
    body: { version, sha256 },
    token: approver,
  })
  if (approved.status !== 200) throw new Error(approved.text)
}
