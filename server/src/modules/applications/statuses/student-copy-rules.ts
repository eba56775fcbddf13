import type { DeliverableType, DeliveryMethod } from '@testamur/contract/applications/statuses'

/** The portal's actor for applications that the institution's rule approves. Events and the audit trail name it. */
export const AUTOMATIC_RULE = 'automatic_student_copy'

type OrderedCopy = { readonly type: DeliverableType; readonly delivery_method: DeliveryMethod }

/** Only such applications may be approved without an officer. One other copy, and the desk decides about all of them. */
export const areStudentCopiesByEmail = (copies: readonly OrderedCopy[]): boolean =>
  copies.length > 0 &&
  copies.every(({ type, delivery_method }) => type === 'student_copy' && delivery_method === 'email')
