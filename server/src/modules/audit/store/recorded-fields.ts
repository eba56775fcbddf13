import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

type RecordedFields = {
  readonly subject: string
  readonly action: string
  readonly fields: readonly string[]
}

/** Whether the trail says that one of these fields was saved, by this act on this subject. */
export async function hasRecordedFields(
  db: Db,
  { subject, action, fields }: RecordedFields,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_events
    where subject = ${subject} and action = ${action} and jsonb_exists_any(after, ${[...fields]}::text[])
    limit 1`.execute(db)
  return rows.length > 0
}
