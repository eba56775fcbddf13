import { listGraduandImports } from '@calls/graduation/graduand-imports'
import { getClassProgress, getGraduand, listGraduands } from '@calls/graduation/graduands'
import { listGraduationApprovals } from '@calls/graduation/graduation-approvals'
import { getCertificateSummary, listGraduationCertificates } from '@calls/graduation/graduation-certificates'
import { listGraduationRuns } from '@calls/graduation/graduation-runs'
import { useListAct } from '../../../features/lists/use-list-act.ts'

/** What a step shows of a class. */
const SHOWN = [
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
export const useClassAct = () => useListAct(SHOWN)
