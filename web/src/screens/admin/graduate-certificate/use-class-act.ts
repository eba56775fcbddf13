import { listGraduandImports } from '@calls/graduation/graduand-imports'
import { getClassProgress, getGraduand, listGraduands } from '@calls/graduation/graduands'
import { listGraduationApprovals } from '@calls/graduation/graduation-approvals'
import { getCertificateSummary, listGraduationCertificates } from '@calls/graduation/graduation-certificates'
import { listGraduationRuns } from '@calls/graduation/graduation-runs'
import { useListAct } from '../../../features/lists/use-list-act.ts'

/** The calls that show a class. */
export const classCalls = [
  getClassProgress,
  listGraduands,
  getGraduand,
  listGraduandImports,
  listGraduationApprovals,
  listGraduationRuns,
  listGraduationCertificates,
  getCertificateSummary,
]

/** One act on a class at a time. */
export const useClassAct = () => useListAct(classCalls)
