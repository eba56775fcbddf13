import type { CollectionFilter } from '@testamur/contract/graduation/collection-rules'
import { escapeLike } from '../../../core/search-text.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { anyOf } from '../../../db/rows.ts'
import { isErased } from './graduands.ts'
import { CLOSED } from './of-students.ts'

/** From now on a graduand can collect, or has. */
const COLLECTABLE = ['released', 'collected'] as const

const rowsOf = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('graduands as graduand')
    .leftJoin('graduation_approval_lines as line', (join) =>
      join
        .onRef('line.approval_id', '=', 'graduand.approval_id')
        .onRef('line.graduand_id', '=', 'graduand.id'),
    )
    .leftJoin('graduand_passes as proxy', (join) =>
      join
        .onRef('proxy.graduand_id', '=', 'graduand.id')
        .on('proxy.holder', '=', 'proxy')
        .on('proxy.ended_at', 'is', null),
    )
    .leftJoin('graduation_handovers as handed', (join) =>
      join
        .onRef('handed.graduand_id', '=', 'graduand.id')
        .on('handed.state', '=', 'handed')
        // That of a certificate which was reissued says nothing of the new one.
        .on('graduand.state', '=', 'collected'),
    )
    .leftJoin('graduation_links as link', (join) =>
      join.onRef('link.graduand_id', '=', 'graduand.id').on('link.ended_at', 'is', null),
    )
    .leftJoin(
      (query) =>
        query
          .selectFrom('graduation_leases as held')
          .innerJoin('graduation_lease_people as person', 'person.lease_id', 'held.id')
          .select(['person.graduand_id', 'held.id', 'held.holder_name', 'held.device', 'held.expires_at'])
          .where('held.ended_at', 'is', null)
          .where('held.expires_at', '>', now)
          .as('lease'),
      (join) => join.onRef('lease.graduand_id', '=', 'graduand.id'),
    )
    // The open application that hands the certificate out.
    .leftJoin('application_summaries as application', (join) =>
      join.onRef('application.id', '=', 'graduand.application_id').on('application.status', 'not in', CLOSED),
    )

const selected = [
  'graduand.id',
  'graduand.event_id',
  'graduand.student_id',
  'graduand.certificate_name',
  'graduand.matric_number',
  'graduand.award',
  'graduand.state',
  'line.place as list_number',
  'proxy.name as proxy_name',
  'proxy.phone as proxy_phone',
  'proxy.relationship as proxy_relationship',
  'application.tracking_id as application',
  'proxy.id_kind as proxy_id_kind',
  'proxy.id_number as proxy_id_number',
  'link.id as link_id',
  'lease.id as lease_id',
  'lease.holder_name as lease_holder',
  'lease.device as lease_device',
  'lease.expires_at as lease_until',
  'handed.id as handover_id',
  'handed.holder',
  'handed.collected_by',
  'handed.id_kind',
  'handed.id_number',
  'handed.place',
  'handed.handed_at',
  'handed.recorded_at',
  'handed.handed_by_name',
  'handed.signature_key',
] as const

const personRows = (db: Db | Tx, now: Date) => rowsOf(db, now).select(selected)

export type CollectionRow = Awaited<ReturnType<ReturnType<typeof personRows>['executeTakeFirstOrThrow']>>

type Wanted = {
  readonly event_id: number
  readonly search: string
  readonly show: CollectionFilter | null
}

export async function pageOfCollection(
  db: Db,
  { event_id, search, show }: Wanted,
  { now, limit, offset }: { readonly now: Date; readonly limit: number; readonly offset: number },
): Promise<{ rows: CollectionRow[]; total: number }> {
  const typed = search.trim()
  const pattern = `%${escapeLike(typed)}%`
  const number = /^\d{1,6}$/.test(typed) ? Number(typed) : null
  const found = rowsOf(db, now)
    .where('graduand.event_id', '=', event_id)
    .where('graduand.state', 'in', COLLECTABLE)
    .where((where) => where.or([where('graduand.state', '=', 'collected'), where.not(isErased)]))
    .$if(show !== null, (query) =>
      query.where('graduand.state', '=', show === 'collected' ? 'collected' : 'released'),
    )
    .$if(typed !== '', (query) =>
      query.where((where) =>
        where.or([
          where('graduand.matric_number', 'ilike', pattern),
          where('graduand.certificate_name', 'ilike', pattern),
          ...(number === null ? [] : [where('line.place', '=', number)]),
        ]),
      ),
    )
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(selected)
    .orderBy('line.place')
    .orderBy('graduand.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

/** Those that can be collected or were, in the order of the list. */
export const collectionRowsOf = (db: Db | Tx, ids: readonly number[], now: Date): Promise<CollectionRow[]> =>
  personRows(db, now)
    .where('graduand.id', '=', anyOf(ids))
    .orderBy('line.place')
    .orderBy('graduand.id')
    .execute()

export const waitingRowsOf = (db: Db | Tx, eventId: number, now: Date): Promise<CollectionRow[]> =>
  personRows(db, now)
    .where('graduand.event_id', '=', eventId)
    .where('graduand.state', '=', 'released')
    .where((where) => where.not(isErased))
    .orderBy('line.place')
    .orderBy('graduand.id')
    .execute()

/** Per ceremony and award, how many wait and how many have collected. */
export const countCollection = (
  db: Db,
): Promise<{ event_id: number; award: string; waiting: number; collected: number }[]> =>
  db
    .selectFrom('graduands as graduand')
    .select((query) => [
      'event_id',
      'award',
      query.fn.countAll<number>().filterWhere('state', '=', 'released').as('waiting'),
      query.fn.countAll<number>().filterWhere('state', '=', 'collected').as('collected'),
    ])
    .where('state', 'in', COLLECTABLE)
    .where((where) => where.or([where('state', '=', 'collected'), where.not(isErased)]))
    .groupBy(['event_id', 'award'])
    .orderBy('award')
    .execute()

/** When each certificate that waits was released: a hand-over that was undone does not count. */
export async function releaseTimes(db: Db, eventId: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('graduands as graduand')
    .leftJoin('graduand_events as released', (join) =>
      join
        .onRef('released.graduand_id', '=', 'graduand.id')
        .on('released.act', '=', 'released')
        .on('released.from_state', '<>', 'collected'),
    )
    .select(({ fn }) => ['graduand.updated_at', fn.max('released.at').as('released_at')])
    .where('graduand.event_id', '=', eventId)
    .where('graduand.state', '=', 'released')
    .where((where) => where.not(isErased))
    .groupBy('graduand.id')
    .execute()
  return rows.map(({ released_at, updated_at }) => released_at ?? updated_at)
}
