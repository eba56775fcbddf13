import type { ClearanceState } from '@testamur/contract/certificates/certificate-kinds'
import type { Minor } from '@testamur/contract/money'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { anyOf, type Row } from '../../../db/rows.ts'

export type Proxy = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly relationship: string
}

export type ChargedPeriod = { readonly from: string; readonly to: string; readonly amount_minor: Minor }

/** What its JSON contains beyond the contract's type. */
type OwnJson = { readonly proxy: Proxy | null; readonly demurrage: ChargedPeriod[] }

export type RequestRow = Omit<Row<'certificate_requests'>, keyof OwnJson> & OwnJson

/** What an application ended in: its number, and where the certificate is from. */
export type Ending = Pick<RequestRow, 'certificate_number' | 'source' | 'template_version_id' | 'printed'>

export async function insertRequest(tx: Tx, row: Omit<RequestRow, keyof Ending>): Promise<void> {
  await tx
    .insertInto('certificate_requests')
    .values({
      ...row,
      proxy: row.proxy === null ? null : json(row.proxy),
      holds: json(row.holds),
      demurrage: json(row.demurrage),
    })
    .execute()
}

export async function findRequest(db: Db | Tx, applicationId: number): Promise<RequestRow | null> {
  const [row] = await findRequests(db, [applicationId])
  return row ?? null
}

export function findRequests(db: Db | Tx, applicationIds: readonly number[]): Promise<RequestRow[]> {
  return db
    .selectFrom('certificate_requests')
    .selectAll()
    .where('application_id', '=', anyOf(applicationIds))
    .$narrowType<OwnJson>()
    .execute()
}

/** The matched record of an application, and its clearance. */
export type RecordStanding = { readonly student_id: number | null; readonly cleared: ClearanceState }

export async function findRecordStandings(
  db: Db,
  applicationIds: readonly number[],
): Promise<Map<number, RecordStanding>> {
  const rows = await db
    .selectFrom('application_summaries')
    .select((query) => [
      'id',
      'student_id',
      query
        .exists(
          query
            .selectFrom('blocking_holds')
            .select('id')
            .whereRef('blocking_holds.student_id', '=', 'application_summaries.student_id'),
        )
        .as('held'),
    ])
    .where('id', '=', anyOf(applicationIds))
    .execute()
  return new Map(
    rows.map(({ id, student_id, held }) => [
      id,
      { student_id, cleared: student_id === null ? 'unknown' : held ? 'not_cleared' : 'cleared' },
    ]),
  )
}

export async function setClearance(
  tx: Tx,
  row: Pick<RequestRow, 'application_id' | 'clearance' | 'holds'>,
): Promise<void> {
  await tx
    .updateTable('certificate_requests')
    .set({ clearance: row.clearance, holds: json(row.holds) })
    .where('application_id', '=', row.application_id)
    .execute()
}

export async function setEnding(
  tx: Tx,
  applicationId: number,
  { printed, ...ending }: Omit<Ending, 'printed'> & Partial<Pick<Ending, 'printed'>>,
): Promise<void> {
  await tx
    .updateTable('certificate_requests')
    .set({ ...ending, printed: json(printed ?? {}) })
    .where('application_id', '=', applicationId)
    .execute()
}
