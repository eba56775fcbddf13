export { awardDegrees, type DegreeAward, restoreAwards, type WrittenAward } from './awards/award-degrees.ts'
export { type AwardFacts, readAwardFacts } from './awards/read-award-facts.ts'
export { addEmail, type BlockingHold, listBlockingHolds, readEmails } from './awards/store/awards.ts'
export {
  type CheckedRecord,
  type CompleteRecord,
  checkView,
  isIncomplete,
  isIssuingBlocked,
  openRows,
  type RecordCheckView,
  readRecord,
  readRecordByMatric,
} from './check-record.ts'
export { describeGaps, type RecordFacts } from './complete-record.ts'
export { type ExportedStudent, readStudentsBefore, type StudentFilters } from './export-students.ts'
export { findLongestOnRecord } from './find-longest.ts'
export { type FoundStudent, findSomeStudents } from './find-some.ts'
export { readAverage, readClass, readDay, readMatric, readName, readPrinted } from './imports/cells.ts'
export {
  type Columns as TableColumns,
  knownColumns,
  type Layout,
  optionalColumn,
  type Problem,
  readMapping,
  readRow,
  requiredColumn,
} from './imports/columns.ts'
export { headingKey } from './imports/guess-columns.ts'
export { readImport, readImports } from './imports/read-imports.ts'
export { convertToCsv, readBeginning } from './imports/read-upload.ts'
export { refusalHeadings } from './imports/refusal-headings.ts'
export { runImport } from './imports/run-import.ts'
export { type ImportFile, prepareImport } from './imports/start-import.ts'
export { studentsJobs } from './jobs.ts'
export { keepProgrammes } from './keep-programmes.ts'
export {
  agedImports,
  type NamedRecord,
  recordsWithAddresses,
  recordsWithIds,
  studentsPersonalData,
  studentsWithNumberOrEmail,
} from './personal-data.ts'
export { programmeRoutes } from './programmes/programme-routes.ts'
export { queueComparison } from './queue-comparison.ts'
export { studentsRoutes } from './routes.ts'
export { createStudents, type Students } from './service.ts'
export { insertRecordLook, type RecordLook, recordLooksOf } from './store/looks.ts'
export { incompleteRecords, type MissingResult } from './store/missing-results.ts'
export { programmeExists, programmesByCode } from './store/programmes.ts'
export { resultsOfStudents } from './store/results.ts'
export {
  namesOfStudents,
  programmesAndYears,
  studentsWithResults,
  totalsOfStudents,
  withResults,
} from './store/students.ts'
export { buildOwnHold } from './views.ts'
