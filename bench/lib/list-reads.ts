/** Every list, order and search of a full portal, each compared with the first page of applications, in one run. */
import { applicationSorts } from '@testamur/contract/applications/sorts'
import { paymentSorts } from '@testamur/contract/payments/sorts'
import { sql } from 'kysely'
import type { Database } from '../../server/src/db/client.ts'
import { compare, type Target } from './compare.ts'
import { type Client, someAddress } from './http.ts'

type Options = {
  readonly client: Client
  readonly pid: number
  readonly headers: Readonly<Record<string, string>>
  readonly count: number
  readonly quick: boolean
}

/** Values to search for. Waybills and recipients' references are written first, because the generated applications have none. */
async function someRows(database: Database) {
  const { rows } = await sql<{
    tracking_id: string
    email: string
    matric: string
    reference: string
    invoice: string
    waybill: string
    own: string
  }>`
    with chosen as materialized (
      select id from applications where paid_at is not null and id % 997 = 1 limit 1000),
    sent as (
      update copies set waybill = 'WB' || lpad(copy_id::text, 10, '0'), recipient_reference = 'WES ' || copy_id
      where copy_id in (
        select min(copy_id) from copies where application_id in (select id from chosen) group by application_id)
      returning application_id, waybill, recipient_reference)
    select a.tracking_id, a.email, a.matric_number as matric, p.reference, i.reference as invoice, s.waybill, s.recipient_reference as own
    from chosen c join applications a on a.id = c.id join sent s on s.application_id = a.id
    join invoices i on i.application_id = a.id join payments p on p.invoice_id = i.id`.execute(database.db)
  return rows
}

export async function compareLists(
  database: Database,
  { client, pid, headers, count, quick }: Options,
): Promise<void> {
  const rows = await someRows(database)
  const some = () => {
    const row = rows[Math.floor(Math.random() * rows.length)]
    if (row === undefined) throw new Error('The bed has no rows to look for')
    return row
  }
  const read = (name: string, path: () => string): Target => ({
    name,
    pid,
    async once() {
      const { status, text } = await client('GET', path(), { headers: { ...someAddress(), ...headers } })
      if (status !== 200) throw new Error(`${path()} answered ${status}: ${text.slice(0, 300)}`)
    },
  })
  const list = (query: string) => read(query, () => `/api/applications?${query}`)
  const search = (what: string, word: () => string) =>
    read(`search by ${what}`, () => `/api/applications?search=${encodeURIComponent(word())}`)
  const middle = Math.floor(count / 20)
  const last = Math.floor((count * 0.99) / 10)
  const view = { list: 'transcript', name: `bench ${Date.now()}`, query: 'sort=due&status=under_review' }
  const saved = await client('POST', '/api/saved-views', { body: view, headers })
  if (saved.status !== 201) throw new Error(`The view was not saved: ${saved.text.slice(0, 300)}`)
  await compare(
    `${count.toLocaleString('en')} applications: each list and search against page 1`,
    [
      list('page=1'),
      list(`page=${middle}`),
      list(`page=${last}`),
      ...applicationSorts
        .filter((sort) => sort !== '-submitted')
        .flatMap((sort) => [list(`sort=${sort}`), list(`sort=${sort}&page=${middle}`)]),
      list('status=processing&sort=applicant'),
      list(`status=processing&sort=applicant&page=${Math.floor(middle / 20)}`),
      list('assignee=none'),
      list('due=late'),
      search('tracking ID', () => some().tracking_id),
      search('waybill', () => some().waybill),
      search('matric number', () => some().matric),
      search('email', () => some().email),
      search('reference of a payment', () => some().reference),
      search('reference of an invoice', () => some().invoice),
      search("recipient's own reference", () => some().own),
      search('a name of a 70th', () => 'okaforwale'),
      search('two names', () => 'okaforwale ada'),
      list(`${view.query}&per_page=10`),
      read('saved views with their counts', () => '/api/saved-views?list=transcript'),
      ...paymentSorts.map((sort) => read(`payments, sort=${sort}`, () => `/api/payments?sort=${sort}`)),
      read(`payments, page=${middle}`, () => `/api/payments?page=${middle}`),
      read('payments, search by reference', () => `/api/payments?search=${some().reference}`),
    ],
    { clients: 4, rounds: quick ? 2 : 3, seconds: quick ? 1 : 2 },
  )
}
