import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { type JsonText, json } from '../../db/json.ts'
import { type AuditFacts, FIRST_LINK, factsText } from './chain.ts'

// Any number will do, as long as nothing else takes the same one.
const CHAIN_LOCK = 7_224_001

/** Appends a link. The lock lasts until the commit, so that two transactions never continue the same link. */
export async function appendLink(tx: Tx, facts: AuditFacts): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK}::bigint)`.execute(tx)
  await sql`
    with head as (
      select coalesce((select hash from audit_events order by id desc limit 1), ${FIRST_LINK}::bytea) as hash
    )
    insert into audit_events (at, actor_id, actor, ip, action, subject, before, after, previous_hash, hash)
    select ${facts.at}::timestamptz, ${facts.actor_id}::bigint, ${facts.actor}::text, ${facts.ip}::text,
           ${facts.action}::text, ${facts.subject}::text, ${nullableJson(facts.before)}::jsonb,
           ${nullableJson(facts.after)}::jsonb, head.hash,
           sha256(head.hash || convert_to(${factsText(facts)}::text, 'UTF8'))
    from head`.execute(tx)
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
}

/** The links after `id`, in order. */
export async function linksAfter(db: Db, id: number, limit: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select id, at, actor_id, actor, ip, action, subject, before, after, previous_hash, hash
    from audit_events where id > ${id}::bigint order by id limit ${limit}::int`.execute(db)
  return rows
}

const nullableJson = (value: unknown): JsonText | null =>
  value === null || value === undefined ? null : json(value)
