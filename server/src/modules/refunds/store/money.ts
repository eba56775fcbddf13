import type { Minor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { AmountsBySource } from '../rules.ts'

/** What refunds of a payment have promised from each source. */
export async function findPromisedAmounts(db: Db | Tx, paymentId: number): Promise<AmountsBySource> {
  const totals = db
    .selectFrom('refund_totals')
    .select(['promised_invoice_minor as invoice', 'promised_credit_minor as credit'])
    .where('payment_id', '=', paymentId)
  return (await totals.executeTakeFirst()) ?? { invoice: 0, credit: 0 }
}

/**
 * What one person requested or approved of a payment since then, except refund `except`. Reliable only with the
 * payment locked.
 */
export async function sumRefundedBy(
  db: Db | Tx,
  by: {
    readonly payment_id: number
    readonly person: number
    readonly since: Date
    readonly except: number | null
  },
): Promise<Minor> {
  const { minor } = await db
    .selectFrom('refunds')
    .select(({ cast, fn }) => cast<Minor | null>(fn.sum('amount_minor'), 'bigint').as('minor'))
    .where('payment_id', '=', by.payment_id)
    .where(({ or, eb }) => or([eb('requested_by', '=', by.person), eb('approved_by', '=', by.person)]))
    .where(({ eb, fn }) => eb(fn.coalesce('approved_at', 'requested_at'), '>', by.since))
    .where('id', 'is distinct from', by.except)
    .where('status', 'not in', ['rejected', 'withdrawn'])
    .executeTakeFirstOrThrow()
  return minor ?? 0
}

/** What approved refunds of an invoice took from each revenue account, without withdrawn ones. */
export async function sumTakenFromRevenue(tx: Tx, invoiceId: number): Promise<Map<string, Minor>> {
  const rows = await tx
    .selectFrom('refunds as r')
    .innerJoin('payment_summaries as p', 'p.id', 'r.payment_id')
    .innerJoin('ledger_lines as l', 'l.source_id', 'r.id')
    .select(({ cast, fn }) => ['l.account', cast<Minor>(fn.sum('l.amount_minor'), 'bigint').as('minor')])
    .where('l.source_type', '=', 'refund')
    .where('l.kind', 'in', ['refund_approved', 'refund_withdrawn'])
    .where('p.invoice_id', '=', invoiceId)
    .where('l.account', 'like', '4%')
    .groupBy('l.account')
    .execute()
  return new Map(rows.map(({ account, minor }) => [account, minor]))
}

/** What the approval of a refund booked. */
export async function bookedByApproval(
  tx: Tx,
  refundId: number,
): Promise<{ account: string; minor: Minor }[]> {
  return tx
    .selectFrom('ledger_lines')
    .select(['account', 'amount_minor as minor'])
    .where('source_type', '=', 'refund')
    .where('source_id', '=', refundId)
    .where('kind', '=', 'refund_approved')
    .orderBy('id')
    .execute()
}

/** A bank transfer pays one refund: claims its reference until the commit. `false` when another has it. */
export async function claimBankReference(tx: Tx, bankReference: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds:${bankReference}`}, 0))`.execute(tx)
  const other = await tx
    .selectFrom('refunds')
    .select('id')
    .where('bank_reference', '=', bankReference)
    .executeTakeFirst()
  return other === undefined
}
