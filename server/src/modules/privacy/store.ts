import type { OthersCounts, PersonCounts } from '@testamur/contract/privacy'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { type JsonText, json } from '../../db/json.ts'
import { anyOf, type Row } from '../../db/rows.ts'

export type PrivacyRow = Row<'privacy_requests'> & {
  readonly surname: string | null
  readonly first_name: string | null
  readonly other_names: string | null
  readonly requested_by_name: string | null
  readonly decided_by_name: string | null
}

const requests = (db: Db | Tx) =>
  db
    .selectFrom('privacy_requests as request')
    .leftJoin('staff_members as asker', 'asker.id', 'request.requested_by')
    .leftJoin('staff_members as decider', 'decider.id', 'request.decided_by')
    .leftJoin('application_summaries as application', 'application.tracking_id', 'request.tracking_id')
    .selectAll('request')
    .select(['application.surname', 'application.first_name', 'application.other_names'])
    .select(['asker.name as requested_by_name', 'decider.name as decided_by_name'])

export async function findRequest(db: Db | Tx, id: number): Promise<PrivacyRow | null> {
  return (await requests(db).where('request.id', '=', id).executeTakeFirst()) ?? null
}

export async function listRequests(
  db: Db,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: PrivacyRow[]; total: number }> {
  const { total } = await db
    .selectFrom('privacy_requests')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await requests(db)
    .orderBy('request.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total }
}

/** Erasures that wait for a second person, without those that this reader asked for; the oldest first. */
export async function erasuresToApprove(
  db: Db,
  reader: number,
  limit: number,
): Promise<{
  rows: Row<'privacy_requests', 'id' | 'email' | 'matric_number' | 'tracking_id' | 'requested_at'>[]
  total: number
}> {
  const waiting = db
    .selectFrom('privacy_requests')
    .where('state', '=', 'waiting')
    .where('kind', '=', 'erasure')
    .where('requested_by', '<>', reader)
  const [rows, { total }] = await Promise.all([
    waiting
      .select(['id', 'email', 'matric_number', 'tracking_id', 'requested_at'])
      .orderBy('requested_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
    waiting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export type NewRequest = Pick<
  Row<'privacy_requests'>,
  | 'kind'
  | 'state'
  | 'email'
  | 'matric_number'
  | 'tracking_id'
  | 'include_record'
  | 'reason'
  | 'requested_by'
  | 'requested_at'
> &
  RequestCounts

/** How much is kept of the person, and how much that was sent from their addresses stays, because it is of others. */
export type RequestCounts = { readonly counts: PersonCounts; readonly of_others: OthersCounts }

export async function insertRequest(tx: Tx, { counts, of_others, ...request }: NewRequest): Promise<number> {
  const { id } = await tx
    .insertInto('privacy_requests')
    .values({ ...request, counts: json(counts), of_others: json(of_others) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function lockRequest(tx: Tx, id: number): Promise<PrivacyRow | null> {
  await tx.selectFrom('privacy_requests').select('id').where('id', '=', id).forUpdate().execute()
  return findRequest(tx, id)
}

type Change = Partial<
  Pick<
    Row<'privacy_requests'>,
    | 'state'
    | 'decided_by'
    | 'decided_at'
    | 'finished_at'
    | 'file_key'
    | 'expires_at'
    | 'rejection_reason'
    | 'email'
    | 'matric_number'
    | 'tracking_id'
  >
> & { readonly erased?: JsonText }

export async function changeRequest(tx: Tx | Db, id: number, change: Change, rows?: number): Promise<void> {
  await tx
    .updateTable('privacy_requests')
    .set({ ...change, ...(rows !== undefined && { outcome: sql`jsonb_build_object('rows', ${rows}::int)` }) })
    .where('id', '=', id)
    .execute()
}

/** What is kept of the person by now, for whoever decides next. */
export async function changeCounts(
  db: Db | Tx,
  id: number,
  { counts, of_others }: RequestCounts,
): Promise<void> {
  await db
    .updateTable('privacy_requests')
    .set({ counts: json(counts), of_others: json(of_others) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function countApplicationsByKind(
  db: Db | Tx,
  ids: readonly number[],
): Promise<{ transcript: number; certificate: number }> {
  const rows = await db
    .selectFrom('application_summaries')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('id', '=', anyOf(ids))
    .groupBy('kind')
    .execute()
  const countOf = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0
  return { transcript: countOf('transcript'), certificate: countOf('certificate') }
}

/** How many of these applications are unfinished or unpaid, and how many of them wait for a payment. */
export const countOpenApplications = (
  db: Db | Tx,
  ids: readonly number[],
): Promise<{ open: number; unpaid: number }> =>
  db
    .selectFrom('application_summaries')
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('status', '=', 'pending_payment').as('unpaid'),
    ])
    .where('id', '=', anyOf(ids))
    .where('status', 'not in', ['draft', 'completed', 'dispatched', 'rejected', 'cancelled', 'expired'])
    .executeTakeFirstOrThrow()

/** Clears the keys of expired exports, and whom these and rejected erasures were about; returns the keys. */
export async function takeExpiredFiles(tx: Tx, at: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('privacy_requests')
    .select(['id', 'file_key'])
    .where('expires_at', '<', at)
    .forUpdate()
    .execute()
  for (const { id } of rows)
    await changeRequest(tx, id, {
      ...{ file_key: null, expires_at: null },
      ...{ email: null, matric_number: null, tracking_id: null },
    })
  return rows.flatMap(({ file_key }) => file_key ?? [])
}

/** An active member of staff by their address. */
export async function findStaff(
  db: Db,
  email: string,
): Promise<Pick<Row<'staff_members'>, 'id' | 'name' | 'roles'> | null> {
  const staff = await db
    .selectFrom('staff_members')
    .select(['id', 'name', 'roles'])
    .where('email', '=', email)
    .where('active', '=', true)
    .executeTakeFirst()
  return staff ?? null
}
