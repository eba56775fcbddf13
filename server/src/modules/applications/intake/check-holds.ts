import type { ApplicationRequest } from '@testamur/contract/applications/applications'
import { refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import type { Students } from '../../students/index.ts'

export type HoldDeps = {
  readonly students: Pick<Students, 'studentByMatric'>
  /** Whether holds keep a request from being submitted. */
  readonly holdsBlock: () => Promise<boolean>
}

/**
 * Where holds block, whoever has one is told how to clear it. Only who gives the e-mail on record: a stranger's request
 * goes in, and waits for an officer.
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
      reason: hold.reason,
      desk: hold.desk,
      howToClear: hold.how_to_clear,
    }),
  )
}
