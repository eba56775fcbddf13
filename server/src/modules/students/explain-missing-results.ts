import type { Received } from '@testamur/contract/endpoint'
import type { explainMissingResults as ExplainMissingResults } from '@testamur/contract/students/record-check'
import type { StaffActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { conflict, notFound } from '../../core/failure.ts'
import type { Database, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { checkView, type RecordCheckView } from './check-record.ts'
import { readKnownRecord } from './explain-differences.ts'
import { insertMissingExplanations } from './store/missing-results.ts'
import { lockStudent } from './store/students.ts'

export type MissingExplained = Received<typeof ExplainMissingResults>['body']

/** Stores why a record is complete without rows that an import refused, for exactly the rows that the caller saw. */
export async function explainMissingResults<Answer>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  id: number,
  { missing: ids, reason }: MissingExplained,
  by: { readonly actor: StaffActor; readonly ip: string },
  remember: (tx: Tx, check: RecordCheckView) => Promise<Answer>,
): Promise<Answer> {
  return database.inTransaction(async (tx) => {
    if ((await lockStudent(tx, id)) === null) throw notFound(messageOf('students.thisRecord'))
    const { check } = await readKnownRecord(tx, id)
    const named = check.missing.filter((row) => ids.includes(row.id))
    if (named.length < new Set(ids).size) throw conflict(messageOf('students.missingResultsChangedMeanwhile'))
    await insertMissingExplanations(
      tx,
      named.map((row) => row.id),
      { reason, explained_by: by.actor.id, explained_at: clock.now() },
    )
    await recordAudit(tx, {
      ...by,
      action: 'student.explain_missing_results',
      subject: `student:${id}`,
      after: {
        reason,
        rows: named.map(({ kind, session, semester, course_code, problem, import_id, line }) => ({
          kind,
          session,
          semester,
          course_code,
          problem,
          import_id,
          line,
        })),
      },
    })
    return remember(tx, checkView((await readKnownRecord(tx, id)).check, null))
  })
}
