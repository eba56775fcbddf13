import type { Received } from '@testamur/contract/endpoint'
import type { explainDifferences as ExplainDifferences } from '@testamur/contract/students/record-check'
import type { StaffActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { conflict, notFound, refused } from '../../core/failure.ts'
import type { Database, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { type CompleteRecord, checkView, type RecordCheckView, readRecord } from './check-record.ts'
import { insertExplanation } from './store/explanations.ts'
import { lockStudent } from './store/students.ts'

export type Explanation = Received<typeof ExplainDifferences>['body']

/** Stores why a record and its results may disagree, for exactly the differences that the caller saw. */
export async function explainDifferences<Answer>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  id: number,
  { fingerprint, reason }: Explanation,
  by: { readonly actor: StaffActor; readonly ip: string },
  remember: (tx: Tx, check: RecordCheckView) => Promise<Answer>,
): Promise<Answer> {
  return database.inTransaction(async (tx) => {
    if ((await lockStudent(tx, id)) === null) throw notFound(messageOf('students.thisRecord'))
    const { check } = await readKnownRecord(tx, id)
    if (check.fingerprint === null) throw refused(messageOf('students.nothingToExplain'))
    if (check.fingerprint !== fingerprint) throw conflict(messageOf('students.differencesChangedMeanwhile'))
    await insertExplanation(tx, {
      student_id: id,
      fingerprint,
      differences: check.differences,
      reason,
      explained_by: by.actor.id,
      explained_at: clock.now(),
    })
    await recordAudit(tx, {
      ...by,
      action: 'student.explain_differences',
      subject: `student:${id}`,
      after: { fingerprint, reason, differences: check.differences },
    })
    return remember(tx, checkView((await readKnownRecord(tx, id)).check, null))
  })
}

export async function readKnownRecord(tx: Tx, id: number): Promise<CompleteRecord> {
  const record = await readRecord(tx, id)
  if (record === null) throw notFound(messageOf('students.thisRecord'))
  return record
}
