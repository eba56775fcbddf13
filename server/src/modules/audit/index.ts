import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../db/client.ts'
import { appendLink } from './store.ts'

export { auditCommand } from './command.ts'
export { type ChainReport, verifyChain } from './verify-chain.ts'

export type AuditEntry = {
  readonly actor: Actor
  readonly ip?: string | undefined
  /** What was done, as `noun.verb`: `institution.update`. */
  readonly action: string
  /** What it was done to, as `noun:id`: `user:4`. */
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Writes who changed what, in the transaction of the change. Call it last: until the commit nobody else can write a
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

function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'staff':
      return actor.name
    case 'system':
      return `system: ${actor.name}`
    case 'applicant':
      return `applicant of application ${actor.application_id}`
    case 'payer':
      return `payer of standalone payment ${actor.standalone_payment_id}`
    case 'recipient':
      return `recipient of delivery ${actor.delivery_id}`
    case 'mailbox':
      return `mailbox of look-up ${actor.lookup_id}`
    case 'public':
      return 'public'
  }
}
