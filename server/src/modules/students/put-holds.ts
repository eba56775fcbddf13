import type { Received } from '@testamur/contract/endpoint'
import type { putHolds as PutHolds, Student } from '@testamur/contract/students'
import type { Actor } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { recordAudit } from '../audit/index.ts'
import { findStudent, updateHolds } from './store/students.ts'
import { studentView } from './views.ts'

export type HoldsBody = Received<typeof PutHolds>['body']
type Deps = { readonly database: Database }

/** Places holds on a record, or lifts them. */
export async function putHolds(
  { database }: Deps,
  id: number,
  { holds }: HoldsBody,
  by: { actor: Actor; ip: string },
): Promise<Student> {
  return database.inTransaction(async (tx) => {
    const student = await findStudent(tx, id)
    if (student === null) throw notFound('This student record')
    await updateHolds(tx, id, holds)
    await recordAudit(tx, {
      ...by,
      action: 'student.put_holds',
      subject: `student:${id}`,
      before: { holds: student.holds },
      after: { holds },
    })
    return studentView({ ...student, holds })
  })
}
