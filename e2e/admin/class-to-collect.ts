import { api } from '../money/desk.ts'
import { formatToday } from '../support/days.ts'
import { expect, type Portal } from '../support/test.ts'

const AWARD = 'B.Sc. Computer Science'

const file = (lines: readonly string[], name: string, fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob([`${lines.join('\n')}\n`], { type: 'text/csv' }), name)
  return form
}

type Person = { readonly matric: string; readonly first: string; readonly surname: string }

async function importStudents(portal: Portal, token: string, people: readonly Person[]): Promise<void> {
  const lines = [
    'matric_number,surname,first_name,email,programme_code,year_of_entry,status',
    ...people.map(
      ({ matric, surname, first }) =>
        `${matric},${surname},${first},${matric.slice(-4)}.collect@example.com,CSC,2019,active`,
    ),
  ]
  const form = file(lines, 'students.csv', { kind: 'students' })
  const { id } = await api<{ id: number }>(portal, '/imports', { token, form })
  const read = () => api<{ rows_imported: number }>(portal, `/imports/${id}`, { token })
  // The import of the demo's own results must be done before these.
  await expect.poll(async () => (await read()).rows_imported, { timeout: 110_000 }).toBe(people.length)
}

/** A ceremony with the senate's list of these people, who are students from now on. */
export async function createListedClass(
  portal: Portal,
  title: string,
  people: readonly Person[],
  heldOn = '2026-03-28',
): Promise<number> {
  const admin = await portal.staffToken('admin')
  await importStudents(portal, admin, people)
  const ceremony = { title, session: '2024/2025', held_on: heldOn }
  const { id: event } = await api<{ id: number }>(portal, '/graduation-events', {
    token: admin,
    body: ceremony,
  })
  const token = await portal.staffToken('officer')
  const lines = [
    'matric_number,name_on_certificate,award,date_of_award',
    ...people.map(({ matric, surname, first }) => `${matric},${first} ${surname},${AWARD},2026-03-20`),
  ]
  const form = file(lines, 'senate.csv', { event_id: String(event) })
  const sent = await api<{ id: number; columns: string[] }>(portal, '/graduand-imports', { token, form })
  const list = `/graduand-imports/${sent.id}`
  await api(portal, `${list}/rehearsal`, { token, body: { columns: sent.columns } })
  const state = async () => (await api<{ state: string }>(portal, list, { token })).state
  await expect.poll(state, { timeout: 60_000 }).toBe('rehearsed')
  await api(portal, `${list}/run`, { token, body: {} })
  return event
}

async function approveList(portal: Portal, event: number, people: readonly Person[]): Promise<void> {
  const token = await portal.staffToken('officer')
  const of = `/graduation-events/${event}`
  await api(portal, `${of}/clearance`, { token, body: { graduands: null } })
  const asked = await api<{ id: number; version: number; sha256: string }>(portal, `${of}/approvals`, {
    token,
    body: { expected: people.length },
  })
  const { version, sha256 } = asked
  await api(portal, `/graduation-approvals/${asked.id}/approve`, {
    token: await portal.staffToken('approver'),
    body: { version, sha256 },
  })
}

/** A template that one person drew and another approved. */
export async function putTemplateInUse(portal: Portal, kind: string, name: string): Promise<void> {
  const token = await portal.staffToken('officer')
  const body = { kind, language: 'en', start: 'classic', name }
  const { id } = await api<{ id: number }>(portal, '/certificate-templates', { token, body })
  await api(portal, `/certificate-templates/${id}/draft/submit`, { token, body: { version: 0 } })
  await api(portal, `/certificate-templates/${id}/draft/approve`, {
    token: await portal.staffToken('approver'),
    body: { version: 1, active_from: formatToday() },
  })
}

/** A ceremony whose certificates were issued and released to these graduates. */
export async function createClassToCollect(
  portal: Portal,
  title: string,
  people: readonly Person[],
  { heldOn, prefix = 'COL' }: { readonly heldOn?: string; readonly prefix?: string } = {},
): Promise<number> {
  const token = await portal.staffToken('admin')
  await putTemplateInUse(portal, 'degree_certificate', `Certificates ${prefix}`)
  const id = await createListedClass(portal, title, people, heldOn)
  await approveList(portal, id, people)
  const series = await api<{ id: number }>(portal, '/certificate-series', {
    token,
    body: {
      name: `Series ${prefix}`,
      pattern: `${prefix}/{number}`,
      digits: 4,
      next_number: 1,
      awards: [],
      active: true,
    },
  })
  const run = async (choice: object) => {
    const body = { choice, expected: people.length }
    const started = await api<{ id: number }>(portal, `/graduation-events/${id}/runs`, { token, body })
    const read = () => api<{ state: string }>(portal, `/graduation-runs/${started.id}`, { token })
    await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('finished')
  }
  await run({ kind: 'certificates', graduands: null, series_id: series.id })
  await run({ kind: 'release', graduands: null, documents: ['certificate'] })
  return id
}
