import { roles } from '@testamur/contract/identity/permissions'

/**
 * Which role reads which sensitive field: written by hand, from the duties of each role, and never derived from permissions. `x` reads it
 * with some call, `.` with none. Columns, from the left: administrator, records officer, approver, bursary, dispatch, support, auditor.
 */
const TABLE = `
  # The student's record
  mark            x x x x . . x
  average         x x x x . . x
  class           x x x x . . x
  birth_date      x x x x . . x
  award_date      x x x x . . x
  record_hold     x x x x . . x
  former_name     x x x x . . x
  # A transcript. Dispatch prints and sends paper copies, and opens the PDF of the pile alone
  transcript      x x x x . . x
  # What banks and payers say of a transfer, and the file that proves it
  bank            x x x x . . x
  bank_evidence   x . . x . . x
  # What is needed to write to people, to send copies and to hand them over
  phone           x x x x x x x
  email           x x x x x x x
  address         x x x x x x x
  id_number       x x x x x x x
  # What staff write for each other
  internal_note   x x x x x x x
  legal_hold      x x x . . . x
`

/** Files that are such a field as a whole, by the calls that open them. */
export const fileFields: Readonly<Record<string, readonly string[]>> = {
  transcript: ['getDocument', 'getApplicantDocument', 'previewCopy'],
  bank_evidence: ['getTransferEvidence', 'getRefundEvidence'],
}

export const fieldRows = TABLE.split('\n').flatMap((text) => {
  const [field, ...marks] = text.split(/\s+/).filter((word) => word !== '')
  if (field === undefined || field === '#') return []
  if (marks.length !== roles.length || marks.some((mark) => !['x', '.'].includes(mark)))
    throw new Error(`The row of ${field} needs ${roles.length} marks, each x or a dot`)
  return [{ field, readers: roles.filter((_, index) => marks[index] === 'x') }]
})
