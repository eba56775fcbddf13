import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { attachmentsByOwner } from '../../papers/index.ts'
import type { AskRow } from '../machine/rows.ts'

export async function insertAsks(
  tx: Tx,
  asks: {
    readonly application_id: number
    readonly questions: readonly {
      readonly kind: string
      readonly question: string
      readonly options: readonly string[]
    }[]
    readonly asked_by: number | null
    readonly at: Date
  },
): Promise<void> {
  for (const { kind, question, options } of asks.questions)
    await sql`
      insert into application_asks (application_id, kind, question, options, asked_by, asked_at)
      values (${asks.application_id}::bigint, ${kind}, ${question}, ${options}::text[], ${asks.asked_by}::bigint,
              ${asks.at}::timestamptz)`.execute(tx)
}

export async function findAsk(
  tx: Tx,
  applicationId: number,
  id: number,
): Promise<Pick<AskRow, 'id' | 'kind' | 'question' | 'options' | 'answered_at'> | null> {
  const { rows } = await sql<Pick<AskRow, 'id' | 'kind' | 'question' | 'options' | 'answered_at'>>`
    select id, kind, question, options, answered_at from application_asks
    where application_id = ${applicationId}::bigint and id = ${id}::bigint`.execute(tx)
  return rows[0] ?? null
}

/** With the files that were sent as answers, the first asked first. */
export async function asksOf(db: Db | Tx, applicationId: number): Promise<AskRow[]> {
  const { rows } = await sql<Omit<AskRow, 'files'>>`
    select id, kind, question, options, asked_at, answer, answered_at
    from application_asks where application_id = ${applicationId}::bigint order by id`.execute(db)
  const files = await attachmentsByOwner(
    db,
    'ask_id',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }))
}

/** How many are left after this answer; `null` when it was answered before. */
export async function saveAnswer(
  tx: Tx,
  answer: { readonly application_id: number; readonly id: number; readonly text: string; readonly at: Date },
): Promise<number | null> {
  const saved = await sql`
    update application_asks set answer = ${answer.text}, answered_at = ${answer.at}::timestamptz
    where id = ${answer.id}::bigint and application_id = ${answer.application_id}::bigint and answered_at is null
    returning 1`.execute(tx)
  return saved.rows.length === 1 ? countUnanswered(tx, answer.application_id) : null
}

export async function countUnanswered(tx: Tx, applicationId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from application_asks
    where application_id = ${applicationId}::bigint and answered_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The check goes on without them: nobody is to answer them any more. */
export async function withdrawAsks(tx: Tx, applicationId: number, at: Date): Promise<void> {
  await sql`
    update application_asks set answered_at = ${at}::timestamptz
    where application_id = ${applicationId}::bigint and answered_at is null`.execute(tx)
}
