import type { MatricMatch } from '@testamur/contract/students/students'
import type { CopyDraft, Draft } from '../../../features/applications/draft.ts'

const plain = (value: string | number | null) =>
  String(value ?? '')
    .normalize('NFC')
    .trim()
    .toLowerCase()

const isStudentCopyTo = (email: string | null, copy: CopyDraft): boolean =>
  copy.type === 'student_copy' &&
  copy.delivery_method === 'email' &&
  copy.release_condition === 'now' &&
  plain(copy.recipient.email) === plain(email)

/**
 * Whether the portal will approve and send all of it by itself, as far as the form can know. The server decides after the payment, by
 * the same facts. `asks`: the application type has questions or asks for files, which a person reads.
 */
export function isSentAtOnce(
  { you, studies }: Pick<Draft, 'you' | 'studies'>,
  copies: readonly CopyDraft[],
  record: MatricMatch | null,
  asks: boolean,
): boolean {
  if (record === null || !record.student_copies_at_once || asks || copies.length === 0) return false
  if (!copies.every((copy) => isStudentCopyTo(record.email, copy)) || studies.note.trim() !== '') return false
  const typed = { ...you, ...studies }
  return fields.every((field) => plain(typed[field]) === plain(record[field]))
}

const fields = [
  'matric_number',
  'email',
  'surname',
  'first_name',
  'other_names',
  'programme',
  'year_of_entry',
  'graduation_session',
] as const satisfies readonly (keyof MatricMatch)[]
