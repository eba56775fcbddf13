import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { api } from '../money/desk.ts'
import { formatToday } from '../support/days.ts'
import { expect, type Portal } from '../support/test.ts'

/** The senate list of 2025 with 81 graduands, whose records the demo portal has. */
export const SENATE = readFileSync(
  new URL('../../server/test/fixtures/graduands-2025.csv', import.meta.url),
  'utf8',
)

export type ListedPerson = { readonly matric: string; readonly name: string }

const cellsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(','))

/** The 81, in the order of the list. */
export const LISTED: readonly ListedPerson[] = cellsOf(SENATE)
  .slice(1)
  .map(([matric = '', name = '']) => ({ matric, name }))

export function listed(matric: string): ListedPerson {
  const person = LISTED.find((one) => one.matric === matric)
  if (person === undefined) throw new Error(`${matric} is not on the list`)
  return person
}

/** Their records as they are before the senate: studying, without a class, a CGPA or a date of award. */
function recordsBefore(withoutEmail: string): { lines: string[]; emails: ReadonlyMap<string, string> } {
  const text = gunzipSync(
    readFileSync(new URL('../../server/seeds/data/students.csv.gz', import.meta.url)),
  ).toString('utf8')
  const [head = [], ...all] = cellsOf(text)
  const matrics = new Set(LISTED.map(({ matric }) => matric))
  const rows = all.filter(([matric = '']) => matrics.has(matric))
  const at = (name: string) => head.indexOf(name)
  const emails = new Map(rows.map((row) => [row[0] ?? '', row[at('email')] ?? '']))
  for (const row of rows) {
    for (const name of ['graduation_session', 'date_of_award', 'class_of_degree', 'cgpa']) row[at(name)] = ''
    row[at('status')] = 'active'
    if (row[0] === withoutEmail) row[at('email')] = ''
  }
  return { lines: [head, ...rows].map((row) => row.join(',')), emails }
}

async function importRecords(portal: Portal, token: string, lines: readonly string[]): Promise<void> {
  const form = new FormData()
  form.append('kind', 'students')
  form.append('take_good_rows', '1')
  form.append('file', new Blob([`${lines.join('\n')}\n`], { type: 'text/csv' }), 'class.csv')
  const { id } = await api<{ id: number }>(portal, '/imports', { token, form })
  const state = async () => (await api<{ state: string }>(portal, `/imports/${id}`, { token })).state
  // The import of the demo's own results must be done before these.
  await expect.poll(state, { timeout: 150_000 }).toBe('done')
}

/** A template in use, a series, a ceremony, and the records of its class; a desk holds one of them. */
export async function prepareClass(
  portal: Portal,
  { title, withoutEmail, held }: { title: string; withoutEmail: string; held: string },
): Promise<{ event: number; emails: ReadonlyMap<string, string> }> {
  const token = await portal.staffToken('admin')
  const officer = await portal.staffToken('officer')
  const body = { kind: 'degree_certificate', language: 'en', start: 'classic', name: title }
  const template = await api<{ id: number }>(portal, '/certificate-templates', { token: officer, body })
  const draft = `/certificate-templates/${template.id}/draft`
  await api(portal, `${draft}/submit`, { token: officer, body: { version: 0 } })
  await api(portal, `${draft}/approve`, {
    token: await portal.staffToken('approver'),
    body: { version: 1, active_from: formatToday() },
  })
  await api(portal, '/certificate-series', {
    token,
    body: { name: title, pattern: '81/{number}', digits: 4, next_number: 1, awards: [], active: true },
  })
  const event = await api<{ id: number }>(portal, '/graduation-events', {
    token,
    body: { title, session: '2024/2025', held_on: '2025-12-13' },
  })
  const { lines, emails } = recordsBefore(withoutEmail)
  await importRecords(portal, token, lines)
  const [student] = await api<{ id: number }[]>(portal, `/students?search=${held}`, { token })
  await api(portal, `/students/${student?.id}/holds`, {
    token,
    body: { desk: 'Library', reason: 'Two books', how_to_clear: 'Return them' },
  })
  return { event: event.id, emails }
}

type Waiting = { readonly id: number; readonly matric_number: string }

/** Hands a certificate to everybody who still waits, as desks beside this one do; answers how many. */
export async function handOutTheRest(portal: Portal, event: number): Promise<number> {
  const token = await portal.staffToken('dispatch')
  const waiting = await api<Waiting[]>(
    portal,
    `/graduation-collection?event_id=${event}&show=waiting&per_page=100`,
    { token },
  )
  for (const { id, matric_number } of waiting)
    await api(portal, `/graduation-collection/${id}/handover`, {
      token,
      body: {
        key: crypto.randomUUID(),
        place: 'ceremony',
        id_kind: 'national_id',
        id_number: `ID ${matric_number}`,
      },
    })
  return waiting.length
}
