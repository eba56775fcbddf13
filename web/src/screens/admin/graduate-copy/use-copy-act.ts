import { getCopyProgress, listGraduandCopies } from '@calls/graduation/graduation-copies'
import { checkGraduationRun, listGraduationRuns } from '@calls/graduation/graduation-runs'
import { useListAct } from '../../../features/lists/use-list-act.ts'

/** The calls that show the copies of a class. */
export const copyCalls = [getCopyProgress, listGraduandCopies, listGraduationRuns, checkGraduationRun]

/** One act on the copies of a class at a time. */
export const useCopyAct = () => useListAct(copyCalls)
