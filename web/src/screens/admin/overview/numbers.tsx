import { getOverview } from '@calls/reports'
import { useQuery } from '@tanstack/react-query'
import { kinds } from '@testamur/contract/applications/statuses'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { useStaffEvents } from '../../../features/applications/staff-events.ts'
import { useText } from '../../../lib/text.ts'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { pathOfChoice, readChoice } from './choice.ts'
import { Flow } from './flow.tsx'
import { Officers } from './officers.tsx'
import { OpenWork } from './open-work.tsx'
import { Period } from './period.tsx'
import { Revenue } from './revenue.tsx'
import { ScannerNotice } from './scanner-notice.tsx'
import { Statuses } from './statuses.tsx'
import { Turnaround } from './turnaround.tsx'

/** The office's figures that this person may see; the period is in the address. */
export function Numbers() {
  const t = useText('admin-overview')
  const [params] = useSearchParams()
  const choice = readChoice(params)
  const { kind, days, from, to } = choice
  const query = {
    kind,
    ...(days !== undefined && { days }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  const { data, error, refetch, isPlaceholderData } = useQuery(queryOf(getOverview, { query }))
  useStaffEvents([getOverview.id])
  const overview = data?.data
  return (
    <section aria-labelledby="numbers" className="mt-10">
      <h2 id="numbers" className="text-xl font-bold">
        {t('numbersTitle')}
      </h2>
      {overview !== undefined && (
        <ScannerNotice waiting={overview.files_quarantined} silent={overview.scanner_silent} />
      )}
      <div className="mt-3 mb-5">
        <Tabs
          label={t('kinds')}
          tabs={kinds.map((one) => ({ to: pathOfChoice({ ...choice, kind: one }), label: t(one) }))}
          current={pathOfChoice(choice)}
        />
      </div>
      {overview === undefined ? (
        <NotFetched problem={error} title={t('failed')} again={refetch} lines={10} />
      ) : (
        <div className="grid gap-6">
          <Period choice={choice} shown={isPlaceholderData ? null : overview} />
          <div className="grid gap-6 xl:grid-cols-2">
            <Flow overview={overview} />
            <Turnaround overview={overview} />
            <OpenWork overview={overview} />
            <Statuses overview={overview} />
            {overview.revenue !== null && <Revenue revenue={overview.revenue} />}
            {overview.officers !== null && <Officers officers={overview.officers} />}
          </div>
        </div>
      )}
    </section>
  )
}
