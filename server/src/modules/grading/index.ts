export {
  type AcademicRecord,
  academicRecord,
  type CourseLine,
  type ResultRow,
  type SemesterRecord,
  type Tally,
} from './academic-record.ts'
export { compareRecord, type RecordComparison, type RecordedTotals } from './compare-record.ts'
export { classRanges } from './degree-class.ts'
export { resolveScale, type ScaleHolder } from './resolve-scale.ts'
export { gradingRoutes } from './routes.ts'
export { findMark, type GradingScale, isAveraged, markOfScore, outcomeOf, pointsOf } from './scale.ts'
export { createGrading, type Grading } from './service.ts'
export { listScales } from './store.ts'
