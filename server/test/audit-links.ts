import type { Database } from '../src/db/client.ts'

export type AuditLink = {
  readonly id: number
  readonly actor_id: number | null
  readonly action: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
}

/** The links of the audit trail, oldest first. */
export const auditLinks = ({ db }: Database, afterId = 0): Promise<AuditLink[]> =>
  db
    .selectFrom('audit_events')
    .select(['id', 'actor_id', 'action', 'subject', 'before', 'after'])
    .where('id', '>', afterId)
    .orderBy('id')
    .execute()

/** The links of one action, newest last. */
export const linksOfAction = async (database: Database, action: string): Promise<AuditLink[]> =>
  (await auditLinks(database)).filter((link) => link.action === action)
