import { getOverview } from '@calls/reports'
import { useQuery } from '@tanstack/react-query'
import { type Kind, kinds } from '@testamur/contract/applications/statuses'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { useStaffEvents } from '../../../features/applications/staff-events.ts'
import { signedInUser } from '../../../features/identity/session.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { FailedWorkNotice, ScannerNotice } from './failed-work-notice.tsx'
import { FlowChart } from './flow-chart.tsx'
import { RangePicker } from './range-picker.tsx'
import { RecordsNotice } from './records-notice.tsx'
import { StatusCounts } from './status-counts.tsx'
import { Work } from './work.tsx'

/** Work first: what is due, what is late, what waits; then how it flows and what came in. */
export function Screen() {
  const t = useText('admin-overview')
  const user = useStore(signedInUser)
  const [params] = useSearchParams()
  const from = params.get('from')
  const to = params.get('to')
  const kind: Kind = params.get('kind') === 'certificate' ? 'certificate' : 'transcript'
  const range = { ...(from !== null && { from }), ...(to !== null && { to }) }
  const query = { kind, ...range }
  const pathOf = (of: Kind) =>
    `${adminPaths.overview}?${new URLSearchParams({ ...(of === 'certificate' && { kind: of }), ...range })}`
  const { data, error, refetch } = useQuery(queryOf(getOverview, { query }))
  useStaffEvents([getOverview.id])
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('greeting', { name: user?.name ?? '' })}</h1>
      <RecordsNotice />
      {data !== undefined && <FailedWorkNotice work={data.data.work} changed={refetch} />}
      {data !== undefined && (
        <ScannerNotice waiting={data.data.work.files_quarantined} silent={data.data.scanner_silent} />
      )}
      <div className="mt-4">
        <Tabs
          label={t('kinds')}
          tabs={kinds.map((one) => ({ to: pathOf(one), label: t(one) }))}
          current={pathOf(kind)}
        />
      </div>
      {data === undefined ? (
        <NotFetched className="mt-6" problem={error} title={t('failed')} again={refetch} lines={10} />
      ) : (
        <div className="mt-6 grid gap-6">
          <Work overview={data.data} />
          <RangePicker overview={data.data} />
          <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
            <FlowChart overview={data.data} />
            <StatusCounts overview={data.data} />
          </div>
        </div>
      )}
    </>
  )
}
