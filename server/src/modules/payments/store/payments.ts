import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type PaymentRow = Row<'payments'>

export async function findPayment(db: Db | Tx, reference: string): Promise<PaymentRow | null> {
  const found = db.selectFrom('payments').selectAll().where('reference', '=', reference)
  return (await found.executeTakeFirst()) ?? null
}

export async function findPaymentById(db: Db | Tx, id: number): Promise<PaymentRow | null> {
  const found = db.selectFrom('payments').selectAll().where('id', '=', id)
  return (await found.executeTakeFirst()) ?? null
}

export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow> {
  const row = await tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined) throw new Error(`Payment ${id} is not there`)
  return row
}

/**
 * A transaction of a provider pays one payment: locks this payment and says whether another has the transaction. The
 * caller has locked the invoice, so other attempts at it are visible.
 */
export async function lockWithTransaction(
  tx: Tx,
  id: number,
  txnId: string | null,
): Promise<{ payment: PaymentRow; isReused: boolean }> {
  const row = await tx
    .selectFrom('payments as p')
    .selectAll('p')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments as other')
          .select('other.id')
          .whereRef('other.alias', '=', 'p.alias')
          .whereRef('other.mode', '=', 'p.mode')
          .where('other.provider_txn_id', '=', txnId)
          .whereRef('other.id', '<>', 'p.id'),
      ).as('is_reused'),
    )
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst()
  if (row === undefined) throw new Error(`Payment ${id} is not there`)
  const { is_reused, ...payment } = row
  return { payment, isReused: Boolean(is_reused) }
}

/** The payments in a provider's list, by our reference or the provider's; locked until the commit with `lock`. */
export async function findPaymentsNamed(
  db: Db | Tx,
  alias: string,
  {
    references,
    transactions,
    lock,
  }: {
    readonly references: readonly string[]
    readonly transactions: readonly string[]
    readonly lock: boolean
  },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from payments p where p.alias = ${alias}
      and (p.reference = any(${[...references]}::text[]) or p.gateway_reference = any(${[...references]}::text[])
        or p.provider_txn_id = any(${[...transactions]}::text[]))
    order by p.id ${lock ? sql`for update` : sql``}`.execute(db)
  return rows
}

/** Attempts at one invoice, newest first. */
export const attemptsOf = (db: Db | Tx, invoiceId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('invoice_id', '=', invoiceId).orderBy('id', 'desc').execute()

/** The payment of a transaction, by the provider's ID. */
export async function referenceOfTransaction(
  db: Db,
  alias: string,
  providerTxnId: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('payments')
    .select('reference')
    .where('alias', '=', alias)
    .where('provider_txn_id', '=', providerTxnId)
    .executeTakeFirst()
  return found?.reference ?? null
}

/** Whether a payment of this gateway has the transaction. */
export async function isTransactionHeld(
  tx: Tx,
  { alias, mode }: Pick<PaymentRow, 'alias' | 'mode'>,
  txnId: string,
): Promise<boolean> {
  const held = tx
    .selectFrom('payments')
    .select('id')
    .where('alias', '=', alias)
    .where('mode', '=', mode)
    .where('provider_txn_id', '=', txnId)
  return (await held.executeTakeFirst()) !== undefined
}

type Gateway = Pick<PaymentRow, 'alias' | 'mode'> & { readonly adapter: string }

/** Whether this gateway is still asked about any payment. */
export async function hasOpenAttempts(tx: Tx, { alias, adapter, mode }: Gateway): Promise<boolean> {
  const open = tx
    .selectFrom('payments')
    .select('id')
    .where('next_query_at', 'is not', null)
    .where('status', 'in', ['initiated', 'pending', 'failed', 'abandoned'])
    .where('alias', '=', alias)
    .where('provider', '=', adapter)
    .where('mode', '=', mode)
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

/** How many payments with it have not ended, at whichever gateway it was then. */
export async function countOpenPayments(db: Db, alias: string): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('alias', '=', alias)
    .where('status', 'in', ['initiated', 'pending'])
    .executeTakeFirstOrThrow()
  return count
}
