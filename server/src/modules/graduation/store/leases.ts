import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type LeaseRow = Row<'graduation_leases'>
export type CountedLease = LeaseRow & { readonly people: number }

type NewLease = Pick<
  LeaseRow,
  'event_id' | 'holder_id' | 'holder_name' | 'device' | 'part' | 'created_at' | 'expires_at'
>

export async function insertLease(tx: Tx, lease: NewLease, people: readonly number[]): Promise<number> {
  const { id } = await tx
    .insertInto('graduation_leases')
    .values(lease)
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into graduation_lease_people (lease_id, graduand_id)
    select ${id}::bigint, unnest(${[...people]}::bigint[])`.execute(tx)
  return id
}

const counted = (db: Db | Tx) =>
  db
    .selectFrom('graduation_leases as lease')
    .selectAll('lease')
    .select((query) =>
      query
        .selectFrom('graduation_lease_people as person')
        .whereRef('person.lease_id', '=', 'lease.id')
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .$asScalar()
        .$notNull()
        .as('people'),
    )

/** Newest first. */
export const leasesOf = (db: Db, eventId: number): Promise<CountedLease[]> =>
  counted(db).where('lease.event_id', '=', eventId).orderBy('lease.id', 'desc').limit(100).execute()

export async function findLease(db: Db | Tx, id: number): Promise<CountedLease | null> {
  return (await counted(db).where('lease.id', '=', id).executeTakeFirst()) ?? null
}

export async function lockLease(tx: Tx, id: number): Promise<LeaseRow | null> {
  const row = await tx
    .selectFrom('graduation_leases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function endLeaseRow(
  tx: Tx,
  id: number,
  end: Pick<LeaseRow, 'ended_at' | 'ended_by' | 'ended_by_name' | 'end_reason'>,
): Promise<void> {
  await tx.updateTable('graduation_leases').set(end).where('id', '=', id).execute()
}

export async function noteSynced(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('graduation_leases').set({ synced_at: at }).where('id', '=', id).execute()
}

/** Whether the lease holds or held this person. */
export async function isOnLease(tx: Tx, leaseId: number, graduandId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('graduation_lease_people')
    .select('graduand_id')
    .where('lease_id', '=', leaseId)
    .where('graduand_id', '=', graduandId)
    .executeTakeFirst()
  return row !== undefined
}

/** The lease that holds this person now. */
export async function leaseOfPerson(db: Db | Tx, graduandId: number, now: Date): Promise<LeaseRow | null> {
  const row = await db
    .selectFrom('graduation_leases as lease')
    .innerJoin('graduation_lease_people as person', 'person.lease_id', 'lease.id')
    .selectAll('lease')
    .where('person.graduand_id', '=', graduandId)
    .where('lease.ended_at', 'is', null)
    .where('lease.expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}
