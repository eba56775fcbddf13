import type { Tx } from '../../../db/client.ts'
import { addressesOfThreads } from '../../messaging/index.ts'
import { namesOfRecords } from '../../students/index.ts'

type Rows = Readonly<
  Record<'students' | 'applications' | 'standalone_payments' | 'threads', readonly number[]>
>

/** The numbers of these records, and every address that these rows have. Some of the addresses may be of somebody else. */
export async function readNames(
  tx: Tx,
  { students, applications, standalone_payments, threads }: Rows,
): Promise<{ emails: string[]; matricNumbers: string[] }> {
  const records = await namesOfRecords(tx, students)
  const applicants = await tx
    .selectFrom('application_summaries')
    .select('email')
    .where((query) => query('id', '=', query.fn.any(query.val([...applications]))))
    .execute()
  const payers = await tx
    .selectFrom('standalone_summaries')
    .select('payer_email as email')
    .where((query) => query('id', '=', query.fn.any(query.val([...standalone_payments]))))
    .execute()
  const emails = [...records, ...applicants, ...payers].flatMap(({ email }) => email ?? [])
  return {
    emails: [...new Set([...emails, ...(await addressesOfThreads(tx, threads))])],
    matricNumbers: records.map(({ matric_number }) => matric_number),
  }
}
