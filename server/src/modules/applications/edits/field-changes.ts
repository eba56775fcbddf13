import { clauses, type Message, messageOf, type Param, type Said } from '../../../messages/message.ts'

/** Fields of an application or of one copy that have changed. */
export type FieldChange = {
  readonly field: keyof typeof fieldNames
  readonly from: Param
  readonly to: Param
}

const fieldNames = {
  surname: messageOf('applicationsChanges.surname'),
  first_name: messageOf('applicationsChanges.firstName'),
  other_names: messageOf('applicationsChanges.otherNames'),
  matric_number: messageOf('applicationsChanges.matricNumber'),
  email: messageOf('applicationsChanges.email'),
  phone: messageOf('applicationsChanges.phone'),
  answers: messageOf('applicationsChanges.answers'),
  recipient: messageOf('applicationsChanges.recipient'),
  reference: messageOf('applicationsChanges.reference'),
  delivery: messageOf('applicationsChanges.delivery'),
  release: messageOf('applicationsChanges.release'),
} as const satisfies Record<string, Message>

/** `email address: "a" → "b"; phone number: "–" → "c"`, for officers. */
export const describeChanges = (changes: readonly FieldChange[]): Said =>
  clauses(
    changes.map(({ field, from, to }) =>
      messageOf('applicationsChanges.fieldChange', {
        field: fieldNames[field],
        from: from || '–',
        to: to || '–',
      }),
    ),
  )

/** `your email address and your phone number`. */
export const changedFields = (changes: readonly FieldChange[]): Param =>
  changes.map(({ field }) => messageOf('applicationsChanges.your', { field: fieldNames[field] }))

/** `copy 1 and copy 3`. */
export const describeCopyNumbers = (copies: readonly { readonly number: number }[]): Param =>
  copies.map(({ number }) => messageOf('applicationsChanges.copyNumber', { number }))
