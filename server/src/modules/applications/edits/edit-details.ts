import type { editApplication } from '@testamur/contract/applications/after-submitting'
import type { FormField } from '@testamur/contract/asked-fields/field-rules'
import type { Received } from '@testamur/contract/endpoint'
import { withSurname } from '@testamur/contract/person-name'
import { searchText } from '../../../core/search-text.ts'
import type { ApplicationRow, CopyRow } from '../rows/rows.ts'
import { answerChanges, answersAfter } from './edit-answers.ts'
import type { FieldChange } from './field-changes.ts'
import type { DetailFields } from './store/edit.ts'

/** `email`: an address that was proved by a code. */
export type DetailsEdit = Received<typeof editApplication>['body'] & { readonly email?: string }

const fields = ['surname', 'first_name', 'other_names', 'matric_number', 'email', 'phone'] as const

type Field = (typeof fields)[number]

const identity: readonly Field[] = ['surname', 'first_name', 'other_names', 'matric_number']

export type Details = Pick<ApplicationRow, Field | 'answers'>

/** The new name, contact and answers; `asked` is what the type asks today. */
export const detailsAfter = (row: Details, edit: DetailsEdit, asked: readonly FormField[]): Details => ({
  ...withSurname({
    surname: edit.surname ?? row.surname,
    first_name: edit.first_name ?? row.first_name,
  }),
  other_names: edit.other_names ?? row.other_names,
  matric_number: edit.matric_number === undefined ? row.matric_number : edit.matric_number,
  email: edit.email ?? row.email,
  phone: edit.phone === undefined ? row.phone : edit.phone,
  answers: [...answersAfter(row.answers, asked, edit.answers)],
})

/** The fields that differ. Pure. */
export function detailChanges(
  row: Details,
  next: Details,
): { readonly changes: FieldChange[]; readonly identity: boolean } {
  const changed = fields.filter((field) => row[field] !== next[field])
  return {
    changes: [
      ...changed.map((field) => ({ field, from: row[field] ?? '', to: next[field] ?? '' })),
      ...answerChanges(row.answers, next.answers),
    ],
    identity: changed.some((field) => identity.includes(field)),
  }
}

/**
 * The columns that change. Ticks about the person or the destination are reset, and so is a recommendation, which was
 * about the old details.
 */
export function detailColumns(
  row: ApplicationRow,
  next: Details & Pick<ApplicationRow, 'student_id'>,
  copies: readonly CopyRow[],
  open: { readonly identity: boolean; readonly destination: boolean },
): DetailFields {
  const { surname, first_name, other_names, matric_number, email } = next
  const waybills = copies.map(({ waybill }) => waybill)
  const back = (open.identity || open.destination) && row.held_from === 'awaiting_approval'
  return {
    ...next,
    checklist: row.checklist.filter(
      (item) => !(open.identity && item === 'identity') && !(open.destination && item === 'destination'),
    ),
    held_from: back ? 'under_review' : row.held_from,
    recommended_by: back ? null : row.recommended_by,
    search_text: searchText([
      ...[surname, first_name, other_names, matric_number, email, row.tracking_id],
      ...waybills,
    ]),
  }
}
