import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { type JsonText, json } from '../../../db/json.ts'
import { type AuditFacts, type ChainEnd, endText, factsText, keyedHash, plainHash, sealOf } from '../chain.ts'
import { type AuditKeeper, keeperOf } from '../keeper.ts'

export type SealedHead = ChainEnd & { readonly mac: string | null }

/**
 * Appends a link, and seals the new end. The head's lock lasts until the commit, so that two transactions never
 * continue the same link.
 */
export async function appendLink(tx: Tx, facts: AuditFacts): Promise<void> {
  const head = await lockHead(tx)
  const keeper = keeperOf(tx)
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

/** An end that somebody else made is carried on, so that work goes on, but never sealed: `audit verify` reports it. */
const isTrusted = async (tx: Tx, keeper: AuditKeeper, head: SealedHead): Promise<boolean> =>
  head.mac === null
    ? head.events === 0 && (await keeper.awaitsFirstSeal(tx))
    : keeper.verifyHead(endText(head), head.mac)

/** Until the commit nobody else adds a link. */
export async function lockHead(tx: Tx): Promise<SealedHead> {
  const { rows } = await sql<SealedHead>`select events, hash, mac from audit_head for update`.execute(tx)
  const [head] = rows
  if (!head) throw new Error('The head of the audit trail was removed. Restore it from a backup.')
  return head
}

export async function readHead(db: Db | Tx): Promise<SealedHead | null> {
  const { rows } = await sql<SealedHead>`select events, hash, mac from audit_head`.execute(db)
  return rows[0] ?? null
}

/** Seals an end that this key has not sealed. */
export async function sealHead(tx: Tx, end: ChainEnd, mac: string): Promise<void> {
  await sql`
    update audit_head set mac = ${mac}
    where events = ${end.events}::bigint and hash = ${end.hash}::bytea`.execute(tx)
}

export type AuditRow = {
  readonly id: number
  readonly at: Date
  readonly actor_id: number | null
  readonly actor: string
  readonly ip: string | null
  readonly action: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
  readonly previous_hash: Buffer
  readonly hash: Buffer
  readonly keyed: boolean
}

/** The links after `id`, in order. */
export async function linksAfter(db: Db | Tx, id: number, limit: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select id, at, actor_id, actor, ip, action, subject, before, after, previous_hash, hash, keyed
    from audit_events where id > ${id}::bigint order by id limit ${limit}::int`.execute(db)
  return rows
}

/** The links of one action that were made with a key, the newest first. */
export async function keyedLinksOf(db: Db | Tx, action: string): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select id, at, actor_id, actor, ip, action, subject, before, after, previous_hash, hash, keyed
    from audit_events where keyed and action = ${action} order by id desc`.execute(db)
  return rows
}

/** What the link is taken over. */
export const textOfLink = ({ at, actor_id, actor, ip, action, subject, before, after }: AuditRow): string =>
  factsText({ at: at.toISOString(), actor_id, actor, ip, action, subject, before, after })

/** Who is told where the chain ends, when nobody else is named. */
export async function administratorAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where active and 'administrator' = any(roles) order by id`.execute(db)
  return rows.map(({ email }) => email)
}

const nullableJson = (value: unknown): JsonText | null =>
  value === null || value === undefined ? null : json(value)
