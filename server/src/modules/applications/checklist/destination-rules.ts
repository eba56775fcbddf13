import { isEmailOnRecord } from '@testamur/contract/applications/student-copy-rule'
import type { CopyRow } from '../rows/rows.ts'

/** What the directory has about a recipient. */
export type DirectoryEntry = {
  readonly name: string
  readonly address_lines: readonly string[]
  readonly city: string
  readonly country: string
  readonly email: string
}

type SentCopy = Pick<CopyRow, 'type' | 'delivery_method' | 'recipient'>

const bare = (text: string | undefined): string => (text ?? '').normalize('NFC').trim().toLowerCase()

/**
 * Destinations that need no check: a collection at the desk, a student copy to the email address on the student
 * record, and a recipient of the directory at the directory's own address.
 */
export function isUsualDestination(
  { type, delivery_method, recipient }: SentCopy,
  { recordEmail, entry }: { readonly recordEmail: string | null; readonly entry: DirectoryEntry | null },
): boolean {
  if (delivery_method === 'pickup') return true
  if (type === 'student_copy' && delivery_method === 'email')
    return isEmailOnRecord(recipient.email, recordEmail)
  if (entry === null || bare(recipient.name) !== bare(entry.name)) return false
  if (delivery_method === 'email') return entry.email !== '' && bare(recipient.email) === bare(entry.email)
  const lines = [...(recipient.address_lines ?? [])].map(bare)
  return (
    entry.address_lines.length > 0 &&
    lines.join('\n') === entry.address_lines.map(bare).join('\n') &&
    bare(recipient.city) === bare(entry.city) &&
    bare(recipient.country) === bare(entry.country)
  )
}
