import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { type JsonText, json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import { type AuditFacts, type ChainEnd, endText, factsText, keyedHash, plainHash, sealOf } from '../chain.ts'
import { type AuditKeeper, findKeeper } from '../keeper.ts'

const headColumns = ['events', 'hash', 'mac'] as const

export type SealedHead = Row<'audit_head', (typeof headColumns)[number]>

/**
 * Appends a link and seals the new end. The end stays locked until the commit, so that two transactions never
 * continue the same link.
 */
export async function appendLink(tx: Tx, facts: AuditFacts): Promise<void> {
  const head = await lockHead(tx)
  const keeper = findKeeper(tx)
  const sealing = keeper !== null && (await isTrusted(tx, keeper, head))
  const text = factsText(facts)
  const hash = keeper ? keyedHash(keeper, head.hash, text) : plainHash(head.hash, text)
  const end = { events: head.events + 1, hash }
  await sql`
    with link as (
      insert into audit_events (at, actor_id, actor, ip, action, subject, before, after, previous_hash, hash, keyed)
      values (${facts.at}::timestamptz, ${facts.actor_id}::bigint, ${facts.actor}::text, ${facts.ip}::text,
              ${facts.action}::text, ${facts.subject}::text, ${nullableJson(facts.before)}::jsonb,
              ${nullableJson(facts.after)}::jsonb, ${head.hash}::bytea, ${hash}::bytea, ${keeper !== null}::boolean)
    )
    update audit_head set events = ${end.events}::bigint, hash = ${hash}::bytea,
                          mac = ${sealing ? sealOf(keeper, end) : null}::text`.execute(tx)
}

/** An end that somebody else wrote is continued, so that work goes on, but not sealed: `audit verify` reports it. */
const isTrusted = async (tx: Tx, keeper: AuditKeeper, head: SealedHead): Promise<boolean> =>
  head.mac === null
    ? head.events === 0 && (await keeper.awaitsFirstSeal(tx))
    : keeper.verifyHead(endText(head), head.mac)

/** Locked until the commit, so that nobody else adds a link. */
export async function lockHead(tx: Tx): Promise<SealedHead> {
  const head = await tx.selectFrom('audit_head').select(headColumns).forUpdate().executeTakeFirst()
  if (!head) throw new Error('The head of the audit trail was removed. Restore it from a backup.')
  return head
}

export async function readHead(db: Db | Tx): Promise<SealedHead | null> {
  return (await db.selectFrom('audit_head').select(headColumns).executeTakeFirst()) ?? null
}

/** Seals an end that this key has not sealed yet. */
export async function sealHead(tx: Tx, end: ChainEnd, mac: string): Promise<void> {
  await sql`
    update audit_head set mac = ${mac}
    where events = ${end.events}::bigint and hash = ${end.hash}::bytea`.execute(tx)
}

export type AuditRow = Row<'audit_events'>

/** The links after `id`, in order. */
export function linksAfter(db: Db | Tx, id: number, limit: number): Promise<AuditRow[]> {
  return db.selectFrom('audit_events').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute()
}

/** The links of one action that were made with a key, the newest first. */
export function keyedLinksOf(db: Db | Tx, action: string): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_events')
    .selectAll()
    .where('keyed', '=', true)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .execute()
}

/** The content that a link's hash covers. */
export const textOfLink = ({ at, actor_id, actor, ip, action, subject, before, after }: AuditRow): string =>
  factsText({ at: at.toISOString(), actor_id, actor, ip, action, subject, before, after })

const nullableJson = (value: unknown): JsonText | null =>
  value === null || value === undefined ? null : json(value)
