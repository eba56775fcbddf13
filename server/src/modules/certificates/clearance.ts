import type { Clearance } from '@testamur/contract/certificates/certificates'
import type { Hold, Student } from '@testamur/contract/students/students'
import { buildOwnHold } from '../students/index.ts'

/** What the record says today. A hold that only informs does not block a certificate. */
export function assessClearance(student: Pick<Student, 'holds'> | null): Clearance {
  if (student === null) return { state: 'unknown', holds: [] }
  const holds = student.holds.filter(({ blocks }) => blocks).map(buildOwnHold)
  return { state: holds.length === 0 ? 'cleared' : 'not_cleared', holds }
}

/** Holds are told to the owner of the mailbox on record, and to nobody who only knows the number. */
export const showClearanceTo = (
  clearance: Clearance,
  student: Pick<Student, 'email'> | null,
  email: string,
): Clearance => (student?.email?.toLowerCase() === email ? clearance : { state: 'unknown', holds: [] })

/** Holds that were placed after the payment, which the officer who released it did not know. */
export const findNewHolds = (
  { holds }: { readonly holds: readonly Hold[] },
  student: Pick<Student, 'holds'> | null,
): Hold[] =>
  assessClearance(student).holds.filter(
    (hold) => !holds.some(({ desk, reason }) => desk === hold.desk && reason === hold.reason),
  )
