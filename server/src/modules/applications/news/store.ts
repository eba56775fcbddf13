import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import { attachmentsByOwner } from '../../papers/index.ts'
import type { AskRow } from '../rows/rows.ts'

type Question = Pick<Row<'application_asks'>, 'kind' | 'question'> & { readonly options: readonly string[] }

export async function insertAsks(
  tx: Tx,
  {
    questions,
    at,
    ...of
  }: Row<'application_asks', 'application_id' | 'asked_by'> & {
    readonly questions: readonly Question[]
    readonly at: Date
  },
): Promise<void> {
  if (questions.length === 0) return
  const rows = questions.map(({ kind, question, options }) => ({
    application_id: of.application_id,
    asked_by: of.asked_by,
    kind,
    question,
    options: [...options],
    asked_at: at,
  }))
  await tx.insertInto('application_asks').values(rows).execute()
}

export type AskToAnswer = Pick<AskRow, 'id' | 'kind' | 'question' | 'options' | 'answered_at'>

export async function findAsk(tx: Tx, applicationId: number, id: number): Promise<AskToAnswer | null> {
  const row = await tx
    .selectFrom('application_asks')
    .select(['id', 'kind', 'question', 'options', 'answered_at'])
    .where('application_id', '=', applicationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** With the files of the answers, in the order in which they were asked. */
export async function asksOf(db: Db | Tx, applicationId: number): Promise<AskRow[]> {
  const rows = await db
    .selectFrom('application_asks')
    .select(['id', 'kind', 'question', 'options', 'asked_at', 'answer', 'answered_at'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()
  const files = await attachmentsByOwner(
    db,
    'ask_id',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }))
}

/** How many questions are left after this answer; `null` when it was answered before. */
export async function saveAnswer(
  tx: Tx,
  answer: { readonly application_id: number; readonly id: number; readonly text: string; readonly at: Date },
): Promise<number | null> {
  const saved = await tx
    .updateTable('application_asks')
    .set({ answer: answer.text, answered_at: answer.at })
    .where('id', '=', answer.id)
    .where('application_id', '=', answer.application_id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return saved === undefined ? null : countUnanswered(tx, answer.application_id)
}

async function countUnanswered(tx: Tx, applicationId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('application_asks')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Closes open questions, because the check goes on. */
export async function withdrawAsks(tx: Tx, applicationId: number, at: Date): Promise<void> {
  await tx
    .updateTable('application_asks')
    .set({ answered_at: at })
    .where('application_id', '=', applicationId)
    .where('answered_at', 'is', null)
    .execute()
}
