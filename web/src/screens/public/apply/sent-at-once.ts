import { differingFields } from '@testamur/contract/applications/record-differences'
import {
  areStudentCopiesByEmail,
  isEmailOnRecord,
  isSentNow,
} from '@testamur/contract/applications/student-copy-rule'
import type { MatricMatch } from '@testamur/contract/students/students'
import type { CopyDraft, Draft } from '../../../features/applications/draft.ts'

/**
 * Whether the portal will approve and send all of it by itself, as far as the form can know. The server decides after the payment, by
 * the same rules. `asks`: the application type has questions or asks for files, which a person reads.
 */
export const isSentAtOnce = (
  { you, studies }: Pick<Draft, 'you' | 'studies'>,
  copies: readonly CopyDraft[],
  record: MatricMatch | null,
  asks: boolean,
): boolean =>
  record?.student_copies_at_once === true &&
  !asks &&
  studies.note.trim() === '' &&
  areStudentCopiesByEmail(copies) &&
  copies.every(
    ({ recipient, release_condition }) =>
      isSentNow(release_condition) && isEmailOnRecord(recipient.email, record.email),
  ) &&
  differingFields({ ...you, ...studies }, record).length === 0
