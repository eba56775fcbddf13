import type { RecordDifference } from '@testamur/contract/students/record-check'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'

export type ExplanationRow = {
  readonly student_id: number
  readonly fingerprint: string
  readonly reason: string
  readonly explained_by: number
  readonly name: string
  readonly explained_at: Date
}

/** Whatever was ever said of these records, the first word first. */
export async function explanationsOf(db: Db | Tx, studentIds: readonly number[]): Promise<ExplanationRow[]> {
  const { rows } = await sql<ExplanationRow>`
    select student_id, fingerprint, reason, explained_by, users.name, explained_at
    from record_explanations explanation join users on users.id = explained_by
    where student_id = any(${[...studentIds]}::bigint[]) order by explanation.id`.execute(db)
  return rows
}

export async function insertExplanation(
  tx: Tx,
  said: {
    readonly student_id: number
    readonly fingerprint: string
    readonly differences: readonly RecordDifference[]
    readonly reason: string
    readonly explained_by: number
    readonly explained_at: Date
  },
): Promise<void> {
  await tx
    .insertInto('record_explanations')
    .values({ ...said, differences: json(said.differences) })
    .execute()
}
