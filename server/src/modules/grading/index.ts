export {
  type AcademicRecord,
  academicRecord,
  type CourseLine,
  type ResultRow,
  type SemesterRecord,
  type Tally,
} from './academic-record.ts'
export { compareRecord, type RecordComparison, type RecordedTotals } from './compare-record.ts'
export { classOf, classRanges } from './degree-class.ts'
export { groupBy } from './group-by.ts'
export { resolveScale, type ScaleHolder } from './resolve-scale.ts'
export { gradingRoutes } from './routes.ts'
export type { GradingDeps } from './save-scale.ts'
export {
  findMark,
  type GradingMark,
  type GradingScale,
  isAveraged,
  markInstead,
  markOfScore,
  outcomeOf,
  pointsOf,
} from './scale.ts'
export { hasScaleForAll, listScales } from './store.ts'
