import { setTimeout as wait } from 'node:timers/promises'
import type { GraduandImport } from '@testamur/contract/graduation/graduand-imports'
import type { ClassProgress } from '@testamur/contract/graduation/graduands'
import type { GraduationApproval } from '@testamur/contract/graduation/graduation-approvals'
import type { ImportDetail } from '@testamur/contract/students/imports'
import { someAddress } from '../lib/http.ts'
import { type CallOptions, call, readSurely } from './call.ts'
import type { Tokens } from './load.ts'

/** An approved class, with the series from which its certificates are numbered. */
export type GraduatingClass = {
  readonly event: number
  readonly series: number
  readonly names: readonly string[]
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** `Ada Aa`, `Ada Ab`: each another name, without digits. */
const surnameOf = (index: number): string =>
  `${LETTERS[Math.floor(index / 26)]?.toUpperCase()}${LETTERS[index % 26]}`
const matricOf = (index: number): string => `KIL/2026/${String(index + 1).padStart(4, '0')}`
const AWARD = 'B.Sc. Computer Science'

/** A call that must succeed. A portal that has just started may be busy; then it has done nothing. */
export async function demand<T>(base: string, path: string, sent: CallOptions): Promise<T> {
  for (let tries = 0; tries < 60; tries += 1) {
    const reply = await call(base, path, sent)
    if (reply !== null && reply.status < 300) return reply.data as T
    if (reply === null || ![429, 503].includes(reply.status))
      throw new Error(`${path}: ${reply?.status} ${JSON.stringify(reply?.data).slice(0, 500)}`)
    await wait(500)
  }
  throw new Error(`${path}: the portal stays busy`)
}

async function sendFile<T>(
  base: string,
  path: string,
  token: string,
  { fields, lines }: { readonly fields: Readonly<Record<string, string>>; readonly lines: readonly string[] },
): Promise<T> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([`${lines.join('\n')}\n`]), 'list.csv')
  const headers = { ...someAddress(), authorization: `Bearer ${token}` }
  const answer = await fetch(`${base}/api${path}`, { method: 'POST', headers, body: form })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`)
  return (JSON.parse(text) as { data: T }).data
}

async function untilState<T extends { readonly state: string }>(
  base: string,
  path: string,
  token: string,
  wanted: string,
): Promise<T> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await readSurely<T>(base, path, token)
    if (found.state === wanted) return found
    if (['failed', 'stopped'].includes(found.state)) throw new Error(`${path}: ${JSON.stringify(found)}`)
    await wait(200)
  }
  throw new Error(`${path} does not become ${wanted}`)
}

/** Student records of these people, without results, as an import brings them. */
async function importStudents(base: string, { officer }: Tokens, people: number): Promise<void> {
  const head =
    'matric_number,surname,first_name,email,date_of_birth,programme_code,programme,faculty,department,year_of_entry,status'
  const rest = `CSC,${AWARD},Science,Computer Science,2022,active`
  const lines = Array.from(
    { length: people },
    (_, index) => `${matricOf(index)},${surnameOf(index)},Ada,kill${index}@example.com,2004-02-03,${rest}`,
  )
  const { id } = await sendFile<ImportDetail>(base, '/imports', officer, {
    fields: { kind: 'students' },
    lines: [head, ...lines],
  })
  await untilState(base, `/imports/${id}`, officer, 'done')
}

async function importSenateList(
  base: string,
  { officer }: Tokens,
  event: number,
  names: readonly string[],
): Promise<void> {
  const lines = names.map((name, index) => `${matricOf(index)},${name},${AWARD},First Class Honours,5.00`)
  const sent = await sendFile<GraduandImport>(base, '/graduand-imports', officer, {
    fields: { event_id: String(event) },
    lines: ['matric_number,name_on_certificate,award,class_of_degree,cgpa', ...lines],
  })
  const path = `/graduand-imports/${sent.id}`
  await demand(base, `${path}/rehearsal`, { body: { columns: sent.columns }, token: officer })
  await untilState(base, path, officer, 'rehearsed')
  await demand(base, `${path}/run`, { method: 'POST', token: officer })
}

async function makeTemplate(base: string, { officer, approver }: Tokens): Promise<void> {
  const body = { kind: 'degree_certificate', language: 'en', start: 'classic', name: 'Killed certificate' }
  const { id } = await demand<{ id: number }>(base, '/certificate-templates', { body, token: officer })
  const draft = `/certificate-templates/${id}/draft`
  await demand(base, `${draft}/submit`, { body: { version: 0 }, token: officer })
  const active_from = new Date().toISOString().slice(0, 10)
  await demand(base, `${draft}/approve`, { body: { version: 1, active_from }, token: approver })
}

/** Leads a class from its records to its approval by a second person, over HTTP alone. */
export async function makeGraduatingClass(
  base: string,
  tokens: Tokens,
  people: number,
): Promise<GraduatingClass> {
  const { officer, approver, admin } = tokens
  const names = Array.from({ length: people }, (_, index) => `Ada ${surnameOf(index)}`)
  await makeTemplate(base, tokens)
  const ceremony = { title: 'A killed ceremony', session: '2025/2026', held_on: '2026-11-20' }
  const { id: event } = await demand<{ id: number }>(base, '/graduation-events', {
    body: ceremony,
    token: admin,
  })
  await importStudents(base, tokens, people)
  await importSenateList(base, tokens, event, names)
  const path = `/graduation-events/${event}`
  await demand(base, `${path}/clearance`, { body: { graduands: null }, token: officer })
  const asked = await demand<GraduationApproval>(base, `${path}/approvals`, {
    body: { expected: people },
    token: officer,
  })
  await demand(base, `/graduation-approvals/${asked.id}/approve`, {
    body: { version: asked.version, sha256: asked.sha256 },
    token: approver,
  })
  const { issuable } = await readSurely<ClassProgress>(base, path, officer)
  if (issuable !== people) throw new Error(`${issuable} of ${people} can be issued`)
  const numbered = { name: 'Killed series', pattern: 'KILL/{number}', digits: 4, next_number: 1 }
  const { id: series } = await demand<{ id: number }>(base, '/certificate-series', {
    body: { ...numbered, awards: [], active: true },
    token: officer,
  })
  return { event, series, names }
}
