export { listClosureTexts, saveClosureTranslations } from './closure-texts.ts'
export {
  type ClosureFields,
  type ClosureRow,
  closuresSince,
  insertClosure,
  listClosures,
  lockClosures,
  removeClosure,
  updateClosure,
} from './store.ts'
export {
  addWorkingDays,
  type ClosedDays,
  type ClosedTime,
  closedTimes,
  closedWithin,
  workingDaysBetween,
} from './working-days.ts'
