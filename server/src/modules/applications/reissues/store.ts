import type { ReissueReason } from '@testamur/contract/applications/after-submitting'
import { type NotNull, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type LinkRow = Row<'applications', 'id' | 'tracking_id' | 'status'> & {
  readonly reason: ReissueReason
}

type LinkSide = 'parent' | 'child'

const side = (name: LinkSide) => sql.lit(name).as('side')

/**
 * Links a new application and its copy to those that they issue again. What access had ended to these, has ended to it, and it has
 * had their addresses, on which a legal hold may be.
 */
export async function linkReissue(
  tx: Tx,
  link: {
    readonly id: number
    readonly parent_id: number
    readonly reason: ReissueReason
    readonly replaces_copy_id: number
  },
): Promise<void> {
  await sql`
    with application as (
      update applications set parent_id = parent.id, reissue_reason = ${link.reason},
        access_ended_at = parent.access_ended_at, former_emails = parent.former_emails
      from applications parent
      where applications.id = ${link.id}::bigint and parent.id = ${link.parent_id}::bigint)
    update copies set replaces_copy_id = ${link.replaces_copy_id}::bigint
    where application_id = ${link.id}::bigint`.execute(tx)
}

/** What issues an application again; and what it issues again itself, with its own reason. */
export async function linksOf(
  db: Db | Tx,
  id: number,
): Promise<{ readonly parent: LinkRow | null; readonly reissues: readonly LinkRow[] }> {
  const rows = await db
    .selectFrom('applications as a')
    .select(['a.id', 'a.tracking_id', 'a.status', 'a.reissue_reason as reason', side('child')])
    .where('a.parent_id', '=', id)
    .unionAll(
      db
        .selectFrom('applications as a')
        .innerJoin('applications as p', 'p.id', 'a.parent_id')
        .select(['p.id', 'p.tracking_id', 'p.status', 'a.reissue_reason as reason', side('parent')])
        .where('a.id', '=', id),
    )
    .orderBy('id')
    .$narrowType<{ reason: NotNull }>()
    .execute()
  const of = (wanted: LinkSide): LinkRow[] =>
    rows.flatMap(({ side: ofRow, ...row }) => (ofRow === wanted ? [row] : []))
  return { parent: of('parent')[0] ?? null, reissues: of('child') }
}

/** The copy that this one issues again, and the application that does so. */
export async function replacedCopyOf(
  tx: Tx,
  copyId: number,
): Promise<{ readonly copy_id: number; readonly tracking_id: string } | null> {
  const row = await tx
    .selectFrom('copies as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .select(['c.replaces_copy_id as copy_id', 'a.tracking_id'])
    .where('c.copy_id', '=', copyId)
    .executeTakeFirst()
  if (row === undefined || row.copy_id === null) return null
  return { copy_id: row.copy_id, tracking_id: row.tracking_id }
}

/** The application that issues this copy again, unless that one was closed. */
export async function openReissueOf(tx: Tx, copyId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('copies as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .select('a.tracking_id')
    .where('c.replaces_copy_id', '=', copyId)
    .where('a.status', 'not in', ['cancelled', 'expired', 'rejected'])
    .limit(1)
    .executeTakeFirst()
  return row?.tracking_id ?? null
}
