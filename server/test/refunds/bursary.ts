import type { PageMeta } from '@testamur/contract/envelope'
import type { Refund, RefundRecord } from '@testamur/contract/refunds'
import { sql } from 'kysely'
import type { Database } from '../../src/db/client.ts'
import { createStaff } from '../factories.ts'
import { payerOf } from '../payments/payer.ts'
import { type Portal, type SubmittedPayable, TOTAL } from '../payments/portal.ts'

export type Reply<T> = {
  readonly status: number
  readonly data: T
  readonly message: string
  readonly errors: Readonly<Record<string, string[]>>
  readonly meta: PageMeta
}

type Refundable = {
  invoice: number
  credit: number
  source: string
  methods: string[]
  alone_limit: number
  documents_left: boolean
  blocked: string | null
}

/** What staff do about refunds, over HTTP. */
export function bursarOf({ base }: Pick<Portal, 'base'>, token: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    const form = body instanceof FormData
    const reply = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    })
    const json = (await reply.json()) as Reply<T> & PageMeta
    return { ...json, status: reply.status, meta: json }
  }
  const refundable = async (payment: string) =>
    (await call<Refundable>('GET', `/payments/${payment}/refundable`)).data

  return {
    refundable,
    /** Asks for a refund of everything that can be refunded, or of `amount`. */
    async ask(payment: string, over: Record<string, unknown> = {}) {
      const seen = await refundable(payment)
      const available = (over.source ?? seen.source) === 'credit' ? seen.credit : seen.invoice
      return call<Refund>('POST', '/refunds', {
        ...{ payment_reference: payment, amount: available, available },
        ...{ reason_code: 'mistake', note: 'Not needed any more', ...over },
      })
    },
    decide: (act: 'approve' | 'reject' | 'withdraw' | 'retry', seen: Refund, over: object = {}) =>
      call<Refund>('POST', `/refunds/${seen.reference}/${act}`, {
        ...{ version: seen.version, amount: seen.amount, note: 'Seen and agreed', ...over },
      }),
    requery: (seen: Refund) => call<Refund>('POST', `/refunds/${seen.reference}/requery`),
    transfer(seen: Refund, over: { bank_reference?: string; paid_on?: string; file?: string } = {}) {
      const form = new FormData()
      form.set('version', String(seen.version))
      form.set('bank_reference', over.bank_reference ?? 'FT26325/0001')
      form.set('paid_on', over.paid_on ?? '2026-03-01')
      form.set('file', new Blob([over.file ?? '%PDF-1.7\nA receipt of the bank']), 'receipt.pdf')
      return call<Refund>('POST', `/refunds/${seen.reference}/settle-manually`, form)
    },
    look: async (reference: string) => (await call<RefundRecord>('GET', `/refunds/${reference}`)).data,
    list: (query: string) => call<Refund[]>('GET', `/refunds?${query}`),
    reviews: async () =>
      (await call<{ review: { id: number; why: string; version: number } }[]>('GET', '/payment-reviews'))
        .data,
    book: (review: { id: number; version: number }, over: Record<string, unknown> = {}) =>
      call<Refund>('POST', `/payment-reviews/${review.id}/book`, {
        ...{ kind: 'refund', provider_refund_id: 'RFD-1', made_on: '2026-03-01' },
        ...{ note: 'Made in the dashboard', version: review.version, ...over },
      }),
    resolve: (id: number, resolution: string, version = 0) =>
      call<unknown>('POST', `/payment-reviews/${id}/resolve`, { resolution, note: 'Seen', version }),
  }
}

export type Bursar = ReturnType<typeof bursarOf>

/** An existing member of the bursary, or an administrator. */
export async function hire(portal: Portal, role: 'bursar' | 'administrator' = 'bursar'): Promise<Bursar> {
  const { id } = await createStaff(portal.database, role === 'bursar' ? 'bursary' : 'administrator')
  return bursarOf(portal, `${role}-${id}`)
}

/** An application whose invoice is paid; answers the payment's reference. */
export async function createPaidApplication(portal: Portal, submitted?: SubmittedPayable) {
  const one = submitted ?? (await portal.submit())
  const payer = payerOf(portal, one)
  const started = (await payer.start()).data
  await payer.press(started.checkout_url, 'pay')
  await payer.verify(started.reference)
  return { submitted: one, payer, reference: started.reference }
}

/** The same, paid twice: the second payment is credit. */
export async function createTwicePaidApplication(portal: Portal) {
  const submitted = await portal.submit()
  const payer = payerOf(portal, submitted)
  const first = (await payer.start()).data
  await payer.press(first.checkout_url, 'decline')
  portal.clock.advance({ seconds: 6 })
  await payer.verify(first.reference)
  const second = (await payer.start()).data
  for (const { reference, checkout_url } of [first, second]) {
    await payer.press(checkout_url, 'webhook_only')
    await portal.payments.settle(reference, 'staff')
  }
  return { submitted, payer, paying: first.reference, duplicate: second.reference }
}

export type Account = Readonly<Record<string, number>>

/** The balance of each account by the postings of one payment, its invoice and its refunds, without zero balances. */
export async function accountsOf({ db }: Pick<Database, 'db'>, payment: string): Promise<Account> {
  const { rows } = await sql<{ account: string; minor: number }>`
    select e.account, sum(e.amount_minor)::bigint as minor
    from payments p join ledger_transactions t on (t.source_type, t.source_id) in (
      select 'invoice', p.invoice_id union all select 'payment', p.id
      union all select 'payment_event', id from payment_events where payment_id = p.id
      union all select 'payment_review', id from payment_reviews where payment_id = p.id
      union all select 'refund', id from refunds where payment_id = p.id)
    join ledger_entries e on e.transaction_id = t.id
    where p.reference = ${payment} group by e.account having sum(e.amount_minor) <> 0 order by e.account`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

/** Everything in the database about the money of one payment. */
export async function moneyOf({ db }: Pick<Database, 'db'>, payment: string) {
  return db
    .selectFrom('payments')
    .select(['status', 'received_minor', 'refunds_committed_minor', 'refunded_minor', 'reversed_minor'])
    .where('reference', '=', payment)
    .executeTakeFirstOrThrow()
}

/** The books of a paid application without refunds. */
export const PAID: Account = { '1100:platinum': TOTAL, '4100': -(TOTAL - 250_000), '4200': -250_000 }
