import type { Db, Tx } from '../../../db/client.ts'
import { anyOf } from '../../../db/rows.ts'
import { addressesOfThreads } from '../../messaging/index.ts'
import { recordsWithIds } from '../../students/index.ts'

type Rows = Readonly<
  Record<'students' | 'applications' | 'standalone_payments' | 'threads', readonly number[]>
>

/** The numbers of these records, and every address that these rows have. Some of the addresses may be of somebody else. */
export async function readNames(
  tx: Tx,
  { students, applications, standalone_payments, threads }: Rows,
): Promise<{ emails: string[]; matricNumbers: string[] }> {
  const records = await recordsWithIds(tx, students)
  const applicants = await tx
    .selectFrom('application_summaries')
    .select('email')
    .where('id', '=', anyOf(applications))
    .execute()
  const emails = [...records, ...applicants].flatMap(({ email }) => email ?? [])
  const payers = await addressesOfPayments(tx, standalone_payments)
  return {
    emails: [...new Set([...emails, ...payers, ...(await addressesOfThreads(tx, threads))])],
    matricNumbers: records.map(({ matric_number }) => matric_number),
  }
}

/** From which these payments without an application were made. */
export async function addressesOfPayments(db: Db | Tx, ids: readonly number[]): Promise<string[]> {
  const payers = await db
    .selectFrom('standalone_summaries')
    .select('payer_email')
    .where('id', '=', anyOf(ids))
    .execute()
  return payers.map(({ payer_email }) => payer_email)
}

/** Of every attempt to pay for these payments without an application. */
export async function referencesOfPayments(db: Db | Tx, ids: readonly number[]): Promise<string[]> {
  const attempts = await db
    .selectFrom('payment_summaries as payment')
    .innerJoin('invoice_summaries as invoice', 'invoice.id', 'payment.invoice_id')
    .select('payment.reference')
    .where('invoice.standalone_payment_id', '=', anyOf(ids))
    .execute()
  return attempts.map(({ reference }) => reference)
}
