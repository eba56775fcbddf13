import { checkGraduationRun } from '@calls/graduation/graduation-runs'
import { useQuery } from '@tanstack/react-query'
import type { RunChoice } from '@testamur/contract/graduation/run-choices'
import type { ReactNode } from 'react'
import { queryOf } from '../../api/queries.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { NotFetched } from '../../ui/not-fetched.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ProblemList } from './problem-list.tsx'

/** For whom a run could do what is chosen. `null`: nothing is chosen yet. */
export function useRehearsal(event: number, choice: RunChoice | null) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(checkGraduationRun, {
      params: { id: event },
      body: { choice: choice ?? { kind: 'release', graduands: null, documents: ['certificate'] } },
    }),
    enabled: choice !== null,
  })
  const check = isPlaceholderData || choice === null ? undefined : data?.data
  /** How many it is done for, once that is known. */
  const countReady = async (): Promise<number> => check?.ready ?? (await refetch()).data?.data.ready ?? 0
  return { check, error, refetch, countReady }
}

type Props = {
  rehearsal: ReturnType<typeof useRehearsal>
  /** Names those for whom it is done, but not as for the others. */
  warning?: (count: number) => string
}

/** What a rehearsal found: how many, and who is left out and why. */
export function Rehearsal({ rehearsal: { check, error, refetch }, warning }: Props): ReactNode {
  const t = useText('admin-class-runs')
  if (check === undefined)
    return error === null ? (
      <p className="flex items-center gap-3 text-soft" role="status">
        <Spinner />
        {t('checking')}
      </p>
    ) : (
      <NotFetched problem={error} title={t('failedCheck')} again={refetch} lines={3} />
    )
  return (
    <>
      <Alert live tone={check.ready > 0 ? 'info' : 'warning'} title={t('ready', { count: check.ready })} />
      {warning !== undefined && check.warnings_total > 0 && (
        <ProblemList title={warning(check.warnings_total)} people={check.warnings} />
      )}
      {check.problems_total > 0 && (
        <ProblemList title={t('leftOut', { count: check.problems_total })} people={check.problems} />
      )}
    </>
  )
}
