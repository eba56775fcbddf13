import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../db/client.ts'
import { actorName } from './actor-name.ts'
import { appendLink } from './store/links.ts'

export type AuditEntry = {
  readonly actor: Actor
  readonly ip?: string | undefined
  /** The act, as `noun.verb`: `institution.update`. */
  readonly action: string
  /** Its subject, as `noun:id`: `user:4`. */
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Records who changed what, in the transaction of the change. Call it last: until the commit nobody else can write a
 * link. Leave secrets and passwords out of `before` and `after`.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await appendLink(tx, {
    at: new Date().toISOString(),
    actor_id: entry.actor.kind === 'staff' ? entry.actor.id : null,
    actor: actorName(entry.actor),
    ip: entry.ip ?? null,
    action: entry.action,
    subject: entry.subject,
    before: entry.before ?? null,
    after: entry.after ?? null,
  })
}
