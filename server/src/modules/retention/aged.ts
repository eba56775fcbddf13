import { type RetentionHold, SAMPLE_SIZE } from '@testamur/contract/retention-kinds'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { holdOfAged } from './holds.ts'
import type { RetentionRule } from './retained-kinds.ts'

/** Rows of a rule that are too old at an instant, with the reason for keeping each, if there is one. */
const agedWithHold = ({ olderThan }: RetentionRule, before: Date) =>
  sql`(select aged.*, ${holdOfAged} as hold from (${olderThan(before)}) as aged) as found`

/** Some of the rows without a reason to keep them, by id. */
export async function findAged(
  db: Db | Tx,
  rule: RetentionRule,
  before: Date,
  page: { readonly after: number; readonly most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${agedWithHold(rule, before)}
    where hold is null and id > ${page.after}::bigint order by id limit ${page.most}::int`.execute(db)
  return rows.map(({ id }) => id)
}

export type AgedCounts = {
  readonly records: number
  readonly oldest: Date | null
  readonly held: readonly { readonly reason: RetentionHold; readonly records: number }[]
  readonly sample: readonly { readonly reference: string; readonly since: string }[]
}

export async function countAged(db: Db, rule: RetentionRule, before: Date): Promise<AgedCounts> {
  const { rows } = await sql<{ hold: RetentionHold | null; count: number; oldest: Date | null }>`
    select hold, count(*)::int as count, min(since) as oldest from ${agedWithHold(rule, before)}
    group by hold`.execute(db)
  const { rows: sample } = await sql<{ reference: string; since: Date }>`
    select reference, since from ${agedWithHold(rule, before)}
    where hold is null order by since, id limit ${SAMPLE_SIZE}::int`.execute(db)
  const free = rows.find(({ hold }) => hold === null)
  return {
    records: free?.count ?? 0,
    oldest: free?.oldest ?? null,
    held: rows.flatMap(({ hold, count }) => (hold === null ? [] : [{ reason: hold, records: count }])),
    sample: sample.map(({ reference, since }) => ({ reference, since: since.toISOString() })),
  }
}
