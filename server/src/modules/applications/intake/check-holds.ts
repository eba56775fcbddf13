import type { ApplicationRequest } from '@testamur/contract/applications/applications'
import { refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import type { Students } from '../../students/index.ts'

export type HoldDeps = {
  readonly students: Pick<Students, 'studentByMatric'>
  /** Whether holds prevent submission. */
  readonly holdsBlock: () => Promise<boolean>
}

/**
 * Where the institution lets holds block an application, its applicant is told how to clear them, and not why they are there.
 * Only the email address on record is told; a stranger's application is accepted, and an officer decides.
 */
export async function checkHolds(
  { students, holdsBlock }: HoldDeps,
  { matric_number, email }: Pick<ApplicationRequest, 'matric_number' | 'email'>,
): Promise<void> {
  if (matric_number === undefined || !(await holdsBlock())) return
  const student = await students.studentByMatric(matric_number)
  const hold = student?.holds.find(({ blocks }) => blocks)
  if (hold === undefined || student?.email?.toLowerCase() !== email) return
  throw refused(
    messageOf('applicationsIntake.recordOnHold', {
      desk: hold.desk,
      howToClear: hold.how_to_clear,
    }),
  )
}
