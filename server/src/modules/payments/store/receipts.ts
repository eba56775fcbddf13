import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { ReceiptBody } from '../receipt.ts'

export type ReceiptRow = {
  readonly id: number
  readonly series: string
  readonly number: number
  readonly verification_code: string
  readonly issued_at: Date
  readonly body: ReceiptBody
  readonly file_key: string | null
}

/**
 * Takes the next number of a series and writes the receipt under it, in one statement of the paying transaction: the
 * counter's row stays locked until the commit, so a number that was rolled back is given to the next.
 */
export async function issueReceipt(
  tx: Tx,
  receipt: {
    readonly series: string
    readonly payment_id: number
    readonly verification_code: string
    readonly issued_at: Date
    readonly body: ReceiptBody
  },
): Promise<{ id: number; number: number }> {
  const { rows } = await sql<{ id: number; number: number }>`
    with taken as (
      insert into receipt_counters (series, last_number) values (${receipt.series}, 1)
      on conflict (series) do update set last_number = receipt_counters.last_number + 1
      returning last_number
    )
    insert into receipts (series, number, payment_id, verification_code, issued_at, body)
    select ${receipt.series}, last_number, ${receipt.payment_id}::bigint, ${receipt.verification_code},
           ${receipt.issued_at}::timestamptz, ${json(receipt.body)}::jsonb
    from taken returning id, number`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('A receipt was not written')
  return row
}

const receipts = (db: Db) =>
  db
    .selectFrom('receipts')
    .leftJoin('receipt_files', 'receipt_files.receipt_id', 'receipts.id')
    .select([
      'receipts.id',
      'receipts.series',
      'receipts.number',
      'receipts.verification_code',
      'receipts.issued_at',
      'receipts.body',
      'receipt_files.file_key',
    ])

const typed = <R extends { body: unknown }>(row: R) => ({ ...row, body: row.body as ReceiptBody })

export async function receiptOfPayment(db: Db, paymentId: number): Promise<ReceiptRow | null> {
  const row = await receipts(db).where('receipts.payment_id', '=', paymentId).executeTakeFirst()
  return row ? typed(row) : null
}

/** The receipt of the attempt that paid an invoice. */
export async function receiptOfInvoice(db: Db, invoiceId: number): Promise<ReceiptRow | null> {
  const row = await receipts(db)
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .where('payments.invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return row ? typed(row) : null
}

export async function receiptByCode(db: Db, code: string): Promise<ReceiptRow | null> {
  const row = await receipts(db).where('receipts.verification_code', '=', code).executeTakeFirst()
  return row ? typed(row) : null
}

/** `false`: the receipt has its file already, made by another process. */
export async function attachReceiptFile(tx: Tx, receiptId: number, fileKey: string): Promise<boolean> {
  const row = await tx
    .insertInto('receipt_files')
    .values({ receipt_id: receiptId, file_key: fileKey })
    .onConflict((conflict) => conflict.column('receipt_id').doNothing())
    .returning('receipt_id')
    .executeTakeFirst()
  return row !== undefined
}
