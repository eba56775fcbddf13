import type { Clearance } from '@testamur/contract/certificates/certificates'
import type { Hold, Student } from '@testamur/contract/students/students'
import { toldHold } from '../students/index.ts'

/** What the record says today. A hold that only informs keeps no certificate back. */
export function assessClearance(student: Pick<Student, 'holds'> | null): Clearance {
  if (student === null) return { state: 'unknown', holds: [] }
  const holds = student.holds.filter(({ blocks }) => blocks).map(toldHold)
  return { state: holds.length === 0 ? 'cleared' : 'not_cleared', holds }
}

/** What is held against somebody is told to who has their mailbox, and to nobody who only knows their number. */
export const showClearanceTo = (
  clearance: Clearance,
  student: Pick<Student, 'email'> | null,
  email: string,
): Clearance => (student?.email?.toLowerCase() === email ? clearance : { state: 'unknown', holds: [] })

/** Why the request waits, for its applicant. */
export const writeHoldNote = (holds: readonly Hold[]): string =>
  holds.map(({ desk, reason, how_to_clear }) => `${desk}: ${reason}. ${how_to_clear}`).join('\n')

/** What stands on the record now and did not when the request was paid: an officer who let it go on did not know. */
export const findNewHolds = (
  { holds }: { readonly holds: readonly Hold[] },
  student: Pick<Student, 'holds'> | null,
): Hold[] =>
  assessClearance(student).holds.filter(
    (hold) => !holds.some(({ desk, reason }) => desk === hold.desk && reason === hold.reason),
  )
