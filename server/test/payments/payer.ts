import type { PaymentView } from '@testamur/contract/payments'
import { sql } from 'kysely'
import { type Portal, type Submitted, TOTAL } from './portal.ts'

type Started = { reference: string; checkout_url: string | null; state: string }

type Answer<T> = { status: number; data: T; body: { message?: string } }

/** What a payer's browser does, over HTTP. */
export function payerOf(portal: Portal, submitted: Submitted) {
  const headers = { authorization: `Bearer ${submitted.token}`, 'content-type': 'application/json' }

  async function call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const reply = await fetch(`${portal.base}/api${path}`, {
      method,
      headers: body === undefined ? { authorization: headers.authorization } : headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json = (await reply.json()) as { data: T; message?: string }
    return { status: reply.status, data: json.data, body: json }
  }

  return {
    start: (over: { amount?: number; provider?: string } = {}) =>
      call<Started>('POST', '/payments', {
        tracking_id: submitted.tracking_id,
        amount: TOTAL / 100,
        ...over,
      }),
    verify: (reference: string) => call<PaymentView>('POST', `/payments/${reference}/verify`),
    look: (reference: string) => call<PaymentView>('GET', `/payments/${reference}`),
    /** Presses a button of the hosted page. */
    async press(checkoutUrl: string | null, action: string, seconds = 20): Promise<Response> {
      return fetch(String(checkoutUrl), {
        method: 'POST',
        body: new URLSearchParams({ action, seconds: String(seconds) }),
        redirect: 'manual',
      })
    },
    receipt: (reference: string, token = submitted.token) =>
      fetch(`${portal.base}/api/payments/${reference}/receipt`, {
        headers: { authorization: `Bearer ${token}` },
      }),
  }
}

export type Books = {
  readonly application: string
  readonly invoice: string
  readonly received: number
  readonly payments: readonly { status: string; flags: string[]; received: number; reference: string }[]
  readonly receipts: readonly { series: string; number: number }[]
  readonly mails: number
}

/** What the database holds of one application's money. */
export async function booksOf({ database }: Portal, { id }: Submitted): Promise<Books> {
  const { rows } = await sql<Books>`
    select a.status as application, i.status as invoice, i.received_minor as received,
      (select coalesce(json_agg(json_build_object('status', p.status, 'flags', p.flags, 'received', p.received_minor,
         'reference', p.reference) order by p.id), '[]') from payments p where p.invoice_id = i.id) as payments,
      (select coalesce(json_agg(json_build_object('series', r.series, 'number', r.number)), '[]')
         from receipts r join payments p on p.id = r.payment_id where p.invoice_id = i.id) as receipts,
      (select count(*)::int from mails m where m.application_id = a.id) as mails
    from applications a join invoices i on i.application_id = a.id where a.id = ${id}`.execute(database.db)
  const row = rows[0]
  if (row === undefined) throw new Error('No such application')
  return row
}
