import type { DeliverableType, DeliveryMethod, ReleaseCondition } from './statuses.ts'

/** What the rule for student copies asks of copies, on the server and in the browser. Nothing here needs zod. */

/** Empty while a form is filled in. */
type OrderedCopy = {
  readonly type: DeliverableType | ''
  readonly delivery_method: DeliveryMethod | ''
}

/** Only such applications may be approved without an officer. One other copy, and the desk decides about all of them. */
export const areStudentCopiesByEmail = (copies: readonly OrderedCopy[]): boolean =>
  copies.length > 0 &&
  copies.every(({ type, delivery_method }) => type === 'student_copy' && delivery_method === 'email')

export const isSentNow = (condition: ReleaseCondition): boolean => condition === 'now'

const bare = (email: string | undefined): string => (email ?? '').normalize('NFC').trim().toLowerCase()

/** A record without an address has none to which a copy may go unchecked. */
export const isEmailOnRecord = (email: string | undefined, onRecord: string | null): boolean =>
  onRecord !== null && bare(email) === bare(onRecord)
