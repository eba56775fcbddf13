import { fromHundredths } from '@testamur/contract/grading/points'
import type { Unsaid } from '@testamur/contract/message'
import type { ImportRehearsal, importDetail, importRun } from '@testamur/contract/students/imports'
import type {
  Hold,
  ListedStudent,
  RecordHold,
  Student,
  StudentResult,
} from '@testamur/contract/students/students'
import type { ResultRow } from '../grading/index.ts'
import { countUnread } from './imports/count-unread.ts'
import { importKindsByName } from './imports/import-kinds.ts'
import type { ImportRow } from './imports/store/imports.ts'
import type { StudentRecordRow } from './store/students.ts'

export const studentView = (row: StudentRecordRow): Student => ({
  ...listedStudentView(row),
  date_of_birth: row.date_of_birth,
})

export const listedStudentView = (row: StudentRecordRow): ListedStudent => ({
  id: row.id,
  matric_number: row.matric_number,
  surname: row.surname,
  first_name: row.first_name,
  other_names: row.other_names,
  email: row.email,
  phone: row.phone,
  programme: row.programme,
  programme_id: row.programme_id,
  faculty: row.faculty,
  department: row.department,
  year_of_entry: row.year_of_entry,
  graduation_session: row.graduation_session,
  date_of_award: row.date_of_award,
  class_of_degree: row.class_of_degree,
  cgpa: row.cgpa,
  status: row.status,
  results_count: row.results_count,
  first_session: row.first_session,
  last_session: row.last_session,
  holds: [...row.holds],
})

export const resultView = (row: ResultRow): StudentResult => ({
  session: row.session,
  semester: row.semester,
  course_code: row.course_code,
  course_title: row.course_title,
  units: row.units,
  score: row.score,
  grade: row.grade,
  points: fromHundredths(row.points),
})

/** A hold for the owner of the record: without who placed it. */
export const buildOwnHold = ({ desk, reason, how_to_clear }: RecordHold): Hold => ({
  desk,
  reason,
  how_to_clear,
})

export type ImportView = Unsaid<typeof importRun>
export type ImportDetailView = Unsaid<typeof importDetail>

export const importView = (row: ImportRow): ImportView => ({
  id: row.id,
  kind: row.kind,
  file_name: row.file_name,
  state: row.state,
  rows_total: row.rows_total,
  rows_done: row.rows_done,
  rows_imported: row.rows_imported,
  rows_refused: row.rows_refused,
  rows_unread: countUnread(row),
  problems: row.problems.map(({ line, column, problem }) => ({ line, column, problem })),
  records_differ: row.records_differ,
  differing: row.differing,
  records_incomplete: row.records_incomplete,
  incomplete: row.incomplete,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})

const rehearsalView = ({
  added,
  changed,
  unchanged,
  refused,
  changes,
}: ImportRehearsal): ImportRehearsal => ({
  added,
  changed,
  unchanged,
  refused,
  changes,
})

export const importDetailView = (
  row: ImportRow,
  same: Pick<ImportRow, 'id' | 'file_name' | 'created_at'> | null,
): ImportDetailView => ({
  ...importView(row),
  headings: row.headings,
  columns: row.mapping === null ? row.headings.map(() => null) : [...row.mapping],
  known_columns: [...importKindsByName[row.kind].columns],
  sample: row.sample.map((cells) => [...cells]),
  rehearsal: row.rehearsal && rehearsalView(row.rehearsal),
  same_file: same && { id: same.id, file_name: same.file_name, at: same.created_at.toISOString() },
})
