import { sql } from 'kysely'
import { noteChange } from '../../../db/changes.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import { announceJob, insertingJob, type NewJob } from '../../../platform/jobs/queue.ts'
import type { StoredFile } from '../../../platform/storage/storage.ts'
import { recordingFile } from '../../../platform/storage/store.ts'
import type { LedgerPeriod } from '../../ledger/index.ts'
import { receiptNumber } from '../receipt-number.ts'

export type ReceiptRow = Row<
  'receipts',
  'id' | 'series' | 'number' | 'verification_code' | 'issued_at' | 'body'
> & {
  readonly file_key: Row<'receipt_files'>['file_key'] | null
  readonly voided_at: Row<'receipt_voids'>['voided_at'] | null
}

/**
 * Takes the next number of a series and writes the receipt with the job for its file, in one statement of the paying
 * transaction. The counter stays locked until the commit, so a rolled-back number is used for the next.
 */
export async function issueReceipt(
  tx: Tx,
  receipt: Row<'receipts', 'series' | 'payment_id' | 'verification_code' | 'issued_at' | 'body'>,
  job: NewJob,
): Promise<void> {
  const { rows } = await sql<NumberedReceipt>`
    with job as (${insertingJob(job)}), taken as (
      insert into receipt_counters (series, last_number) values (${receipt.series}, 1)
      on conflict (series) do update set last_number = receipt_counters.last_number + 1
      returning last_number
    )
    insert into receipts (series, number, payment_id, nth, verification_code, issued_at, body)
    select ${receipt.series}, last_number, ${receipt.payment_id}::bigint,
           1 + (select count(*) from receipts r join receipt_voids v on v.receipt_id = r.id where r.payment_id = ${receipt.payment_id}::bigint),
           ${receipt.verification_code},
           ${receipt.issued_at}::timestamptz, ${json(receipt.body)}::jsonb
    from taken returning id, series, number`.execute(tx)
  const [written] = rows
  if (written === undefined) throw new Error('A receipt was not written')
  noteReceipt(tx, written, null, 'issued', receipt.body.payment_reference)
  announceJob(tx, job.kind)
}

type NumberedReceipt = Row<'receipts', 'id' | 'series' | 'number'>
type VoidedReceipt = NumberedReceipt & { readonly payment_reference: Row<'payments'>['reference'] }

const noteReceipt = (
  tx: Tx,
  receipt: NumberedReceipt,
  from: string | null,
  to: string,
  payment: string,
): void =>
  noteChange(tx, {
    subject: 'document',
    id: receipt.id,
    reference: receiptNumber(receipt),
    from,
    to,
    about: { kind: 'receipt', payment },
  })

const receipts = (db: Db) =>
  db
    .selectFrom('receipts')
    .leftJoin('receipt_files', 'receipt_files.receipt_id', 'receipts.id')
    .leftJoin('receipt_voids', 'receipt_voids.receipt_id', 'receipts.id')
    .select([
      'receipts.id',
      'receipts.series',
      'receipts.number',
      'receipts.verification_code',
      'receipts.issued_at',
      'receipts.body',
      'receipt_files.file_key',
      'receipt_voids.voided_at',
    ])

/** The valid receipt, or the last voided one. */
export async function receiptOfPayment(db: Db, paymentId: number): Promise<ReceiptRow | null> {
  const row = await receipts(db)
    .where('receipts.payment_id', '=', paymentId)
    .orderBy('receipts.nth', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** The receipt of the attempt that paid an invoice, unless it was voided. */
export async function receiptOfInvoice(db: Db, invoiceId: number): Promise<ReceiptRow | null> {
  const row = await receipts(db)
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .where('payments.invoice_id', '=', invoiceId)
    .where('receipt_voids.voided_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Voids the receipt of an invoice; its number and text stay. */
export async function voidReceipt(
  tx: Tx,
  invoiceId: number,
  by: { readonly name: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  const { rows } = await sql<VoidedReceipt>`
    with voided as (
    insert into receipt_voids (receipt_id, voided_at, voided_by_name, reason)
    select r.id, ${by.at}::timestamptz, ${by.name}, ${by.reason}
    from receipts r join payments p on p.id = r.payment_id
    where p.invoice_id = ${invoiceId}::bigint and not exists (select 1 from receipt_voids v where v.receipt_id = r.id)
    returning receipt_id)
    select r.id, r.series, r.number, p.reference as payment_reference
    from voided join receipts r on r.id = voided.receipt_id join payments p on p.id = r.payment_id`.execute(
    tx,
  )
  for (const receipt of rows) noteReceipt(tx, receipt, 'issued', 'void', receipt.payment_reference)
}

export type IssuedReceipt = Pick<
  ReceiptRow,
  'verification_code' | 'issued_at' | 'body' | 'file_key' | 'voided_at'
> & { readonly payment_status: Row<'payments'>['status'] }

/** By its verification code, or by the hash of its file. */
export async function issuedReceipt(
  db: Db,
  by: { readonly code: string } | { readonly fileKeys: readonly string[] },
): Promise<IssuedReceipt | null> {
  const found = receipts(db)
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .select('payments.status as payment_status')
    .where((where) =>
      'code' in by
        ? where('receipts.verification_code', '=', by.code)
        : where('receipt_files.file_key', 'in', by.fileKeys),
    )
  const row = await found.limit(1).executeTakeFirst()
  return row ?? null
}

/** The file and its receipt's payer. `false`: another process has stored one already. */
export async function attachReceiptFile(db: Db, receiptId: number, file: StoredFile): Promise<boolean> {
  const { rows } = await sql`
    with attached as (
      insert into receipt_files (receipt_id, file_key) values (${receiptId}::bigint, ${file.key})
      on conflict (receipt_id) do nothing returning 1
    ), file as (${recordingFile(file, sql`exists (select from attached)`)})
    select from attached`.execute(db)
  return rows.length === 1
}

export async function receiptFileKey(db: Db, receiptId: number): Promise<string> {
  const row = await db
    .selectFrom('receipt_files')
    .select('file_key')
    .where('receipt_id', '=', receiptId)
    .executeTakeFirstOrThrow()
  return row.file_key
}

/** Receipts of these days after this one, in the order of issue. */
export const receiptsAfter = (
  db: Db,
  { since, until, timeZone }: LedgerPeriod,
  after: number,
  limit: number,
): Promise<ReceiptRow[]> => {
  const startOf = (day: string, days: number) =>
    sql<Date>`(${day}::date + ${days}::int)::timestamp at time zone ${timeZone}`
  let wanted = receipts(db).where('receipts.id', '>', after)
  if (since !== undefined) wanted = wanted.where('receipts.issued_at', '>=', startOf(since, 0))
  if (until !== undefined) wanted = wanted.where('receipts.issued_at', '<', startOf(until, 1))
  return wanted.orderBy('receipts.id').limit(limit).execute()
}

/** Receipts of a day in the institution's time zone. */
export async function receiptsOfDay(
  db: Db | Tx,
  { day, timeZone }: { readonly day: string; readonly timeZone: string },
): Promise<{ count: number; first: string | null; last: string | null }> {
  const { rows } = await sql<{ count: number; first: string | null; last: string | null }>`
    select count(*) as count, min(series || '-' || lpad(number::text, 6, '0')) as first,
      max(series || '-' || lpad(number::text, 6, '0')) as last
    from receipts where issued_at >= (${day}::date)::timestamp at time zone ${timeZone}
      and issued_at < (${day}::date + 1)::timestamp at time zone ${timeZone}`.execute(db)
  return rows[0] ?? { count: 0, first: null, last: null }
}
