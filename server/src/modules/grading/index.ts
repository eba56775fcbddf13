export {
  type AcademicRecord,
  academicRecord,
  type CourseLine,
  type ResultRow,
  type SemesterRecord,
  type Tally,
} from './academic-record.ts'
export {
  checkWanted,
  countedOtherwise,
  scalesWith,
  type WantedScale,
  writeAgreedScale,
} from './agreed-change.ts'
export { compareRecord, type RecordComparison, type RecordedTotals } from './compare-record.ts'
export { classOf, classRanges } from './degree-class.ts'
export { groupBy } from './group-by.ts'
export { resolveScale, type ScaleHolder } from './resolve-scale.ts'
export { gradingRoutes } from './routes.ts'
export { checkedFields, findScale, type GradingDeps, writeScale } from './save-scale.ts'
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
export { hasScaleForAll, listScales, lockScales } from './store.ts'
export { uncountableResults } from './uncountable.ts'
export { fieldsView } from './views.ts'
