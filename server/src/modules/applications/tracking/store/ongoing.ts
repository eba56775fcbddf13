import type { NotNull } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'
import type { ApplicationRow } from '../../rows/rows.ts'

export type OngoingRow = Pick<
  ApplicationRow,
  | 'id'
  | 'kind'
  | 'tracking_id'
  | 'status'
  | 'held_from'
  | 'public_note'
  | 'public_note_message'
  | 'copies_count'
  | 'submitted_at'
> & {
  readonly subject: Row<'application_types'>['name']
  readonly asks: number
  readonly total_minor: Row<'invoices'>['total_minor'] | null
  readonly currency: Row<'invoices'>['currency'] | null
  readonly expires_at: Row<'invoices'>['expires_at'] | null
}

const MOST = 50

const notUnderWay: readonly OngoingRow['status'][] = [
  'draft',
  'completed',
  'rejected',
  'cancelled',
  'expired',
]

/** Applications in progress for a mailbox, newest first, with their invoices while those are open. */
export async function ongoingOf(db: Db, email: string): Promise<OngoingRow[]> {
  return db
    .selectFrom('applications as a')
    .innerJoin('application_types as t', 't.id', 'a.application_type_id')
    .leftJoin('invoice_summaries as i', (join) =>
      join.onRef('i.application_id', '=', 'a.id').on('i.status', '=', 'open'),
    )
    .select(['a.id', 'a.kind', 'a.tracking_id', 'a.status', 'a.held_from', 'a.public_note'])
    .select(['a.public_note_message', 'a.copies_count', 'a.submitted_at', 't.name as subject'])
    .select(['i.total_minor', 'i.currency', 'i.expires_at'])
    .select((eb) =>
      eb
        .selectFrom('application_asks as q')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('q.application_id', '=', 'a.id')
        .where('q.answered_at', 'is', null)
        .as('asks'),
    )
    .where('a.email', '=', email)
    .where('a.status', 'not in', notUnderWay)
    .orderBy('a.id', 'desc')
    .limit(MOST)
    .$narrowType<{ asks: NotNull }>()
    .execute()
}

/** Whether the number or tracking ID belongs to an application in progress for this mailbox. */
export async function isOngoing(
  db: Db,
  by: { readonly email: string; readonly matric_number: string | null; readonly tracking_id: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.email', '=', by.email)
    .where('a.status', 'not in', notUnderWay)
    .where((eb) =>
      eb.or([eb('a.matric_number', '=', by.matric_number), eb('a.tracking_id', '=', by.tracking_id)]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
