import { searchText } from '../../core/search-text.ts'
import type { StudentRecordRow } from './store/students.ts'

type Findable = Pick<
  StudentRecordRow,
  'surname' | 'first_name' | 'other_names' | 'former_name' | 'matric_number' | 'email'
>

/** What a search for a record looks in. */
export const searchTextOf = (record: Findable): string =>
  searchText([
    record.surname,
    record.first_name,
    record.other_names,
    record.former_name,
    record.matric_number,
    record.email,
  ])
