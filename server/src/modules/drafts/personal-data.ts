import { type PersonRows, withTexts } from '../../db/person-rows.ts'

export const draftsPersonalData: readonly PersonRows[] = [
  { table: 'ongoing_lookups', of: ({ emails }) => withTexts('email', emails), erase: 'delete' },
]
