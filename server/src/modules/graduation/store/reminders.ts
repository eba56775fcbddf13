import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import { isErased } from './graduands.ts'

export type DueReminder = Row<'graduands', 'id'> & Row<'graduation_reminders', 'weeks'>

/**
 * Graduands whose certificates wait and who are due a reminder that was not sent, each with the last one that is due. Locked, so
 * that two processes remind nobody twice.
 */
export async function lockDueReminders(
  tx: Tx,
  { weeks, now, most }: { readonly weeks: readonly number[]; readonly now: Date; readonly most: number },
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select graduand.id, due.weeks
    from graduands graduand
    cross join lateral (
      select max(week) as weeks from unnest(${[...weeks]}::int[]) as week
      where coalesce((select max(released.at) from graduand_events released
        where released.graduand_id = graduand.id and released.act = 'released' and released.from_state <> 'collected'),
        graduand.updated_at) + week * interval '7 days' <= ${now}::timestamptz) as due
    where graduand.state = 'released' and not (${isErased}) and due.weeks is not null
      and not exists (select 1 from application_summaries application
        where application.id = graduand.application_id and application.status not in ('rejected', 'cancelled', 'expired'))
      and not exists (select 1 from graduation_reminders sent
        where sent.graduand_id = graduand.id and sent.weeks >= due.weeks)
    order by graduand.id
    limit ${most}
    for update of graduand skip locked`.execute(tx)
  return rows
}

export async function noteReminder(tx: Tx, { id, weeks }: DueReminder, at: Date): Promise<void> {
  await tx.insertInto('graduation_reminders').values({ graduand_id: id, weeks, sent_at: at }).execute()
}
