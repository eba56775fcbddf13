import { type PersonRows, withTexts } from '../../db/person-rows.ts'

export const recordsPersonalData: readonly PersonRows[] = [
  {
    table: 'unusable_records',
    of: ({ matricNumbers }) => withTexts('matric_number', matricNumbers),
    erase: 'delete',
  },
]
