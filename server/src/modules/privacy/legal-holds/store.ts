import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Person } from '../../../core/person.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
import { addressesOfThreads } from '../../messaging/index.ts'
import { addressesOfPayments } from '../erasures/known-addresses.ts'
import { holdsApplication } from './aged-holds.ts'

export type HoldRow = Row<'legal_holds'> & {
  readonly tracking_id: string | null
  readonly placed_by_name: string | null
  readonly lifted_by_name: string | null
}

const holds = (db: Db | Tx) =>
  db
    .selectFrom('legal_holds as hold')
    .leftJoin('application_summaries as application', 'application.id', 'hold.application_id')
    .leftJoin('staff_members as placer', 'placer.id', 'hold.placed_by')
    .leftJoin('staff_members as lifter', 'lifter.id', 'hold.lifted_by')
    .selectAll('hold')
    .select(['application.tracking_id', 'placer.name as placed_by_name', 'lifter.name as lifted_by_name'])

export async function findHold(db: Db | Tx, id: number): Promise<HoldRow | null> {
  return (await holds(db).where('hold.id', '=', id).executeTakeFirst()) ?? null
}

export async function lockHold(tx: Tx, id: number): Promise<Row<'legal_holds'> | null> {
  const hold = await tx
    .selectFrom('legal_holds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return hold ?? null
}

/** Those in force first, the newest first in each part. */
export async function listHolds(
  db: Db,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: HoldRow[]; total: number }> {
  const { total } = await db
    .selectFrom('legal_holds')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await holds(db)
    .orderBy(sql`hold.lifted_at is not null`)
    .orderBy('hold.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total }
}

type NewHold = Pick<
  Row<'legal_holds'>,
  | 'application_id'
  | 'student_id'
  | 'matric_number'
  | 'emails'
  | 'reason'
  | 'review_on'
  | 'placed_by'
  | 'placed_at'
>

export async function insertHold(tx: Tx, hold: NewHold): Promise<number> {
  const { id } = await tx.insertInto('legal_holds').values(hold).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function endHold(
  tx: Tx,
  id: number,
  lift: { readonly lifted_by: number; readonly lifted_at: Date; readonly lift_reason: string },
): Promise<void> {
  await tx.updateTable('legal_holds').set(lift).where('id', '=', id).execute()
}

/** The first hold in force on this person, on an application of theirs, or on an address from which they sent something. */
export async function findHoldOn(
  db: Db | Tx,
  { applicationIds, studentIds, standaloneIds, threadIds, emails, sharedEmails }: Person,
): Promise<Row<'legal_holds'> | null> {
  const used = [
    ...emails,
    ...(await addressesOfPayments(db, standaloneIds)),
    ...(await addressesOfThreads(db, threadIds)),
  ]
  // A hold on a record does not keep the records of others who share its address.
  const isOnAddress: RawBuilder<SqlBool> = sql`(hold.emails && ${used}::text[]
    or hold.student_id is null and hold.emails && ${[...sharedEmails]}::text[])`
  const hold = await db
    .selectFrom('legal_holds as hold')
    .selectAll()
    .where('lifted_at', 'is', null)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('hold.student_id', '=', anyOf(studentIds)),
        isOnAddress,
        exists(
          selectFrom('application_summaries as application')
            .select('application.id')
            .where('application.id', '=', anyOf(applicationIds))
            .where(holdsApplication),
        ),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return hold ?? null
}
