import { listBroadcastRecipients } from '@calls/broadcasts'
import { useQuery } from '@tanstack/react-query'
import type { Broadcast, BroadcastRecipient } from '@testamur/contract/broadcasts'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { applicationPath } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { type Column, Table, TwoLines } from '../../../ui/table.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { readAddress, recordPath } from './address.ts'
import { ResultPill, resultStates, untilSent } from './words.tsx'

/** The recipients by the outcome of the email. */
export function Recipients({ broadcast }: { broadcast: Broadcast }) {
  const t = useText('admin-compose-message')
  const zone = useInstitution()?.time_zone
  const navigate = useNavigate()
  const { id, results } = broadcast
  const asked = readAddress(useSearchParams()[0])
  const state = resultStates.find((one) => one === asked.state) ?? ''
  const { search, page } = asked
  const again = untilSent(broadcast)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listBroadcastRecipients, {
      params: { id },
      query: { page, ...(state && { state }), ...(search && { search }) },
    }),
    refetchInterval: again,
  })
  // Fetches once more when the last email was sent, to show its result.
  useEffect(() => {
    if (again === false) void refetch()
  }, [again, refetch])
  const href = (patch: { state?: string; search?: string; page?: number }) =>
    recordPath(id, { state, search, ...patch })
  const there = resultStates.filter((one) => results[one] > 0 || one === state)
  const columns: Column<BroadcastRecipient>[] = [
    {
      key: 'name',
      heading: t('reader'),
      phone: 'title',
      cell: (row) => <TwoLines first={row.name} second={<span className="break-all">{row.email}</span>} />,
    },
    {
      key: 'request',
      heading: t('request'),
      cell: (row) => (
        <Link to={applicationPath(row.application_id)} className="link numbers">
          {row.tracking_id}
        </Link>
      ),
    },
    {
      key: 'state',
      heading: t('result'),
      cell: (row) => (
        <>
          <ResultPill state={row.state} />
          {row.reason !== null && (
            <span className="mt-1 block text-sm break-words text-danger-text">{row.reason}</span>
          )}
        </>
      ),
    },
    {
      key: 'at',
      heading: t('at'),
      end: true,
      cell: (row) => (row.at === null ? '' : formatDate(row.at, zone)),
    },
  ]
  return (
    <Card title={t('readers')} flush>
      <div className="grid gap-4 border-b border-line p-4 md:px-6">
        <Tabs
          label={t('result')}
          current={href({ page: 1 })}
          tabs={[
            { to: href({ state: '', page: 1 }), label: t('all') },
            ...there.map((one) => ({
              to: href({ state: one, page: 1 }),
              label: t(`result_${one}`),
              count: formatNumber(results[one]),
            })),
          ]}
        />
        <SearchBox
          label={t('searchReaders')}
          value={search}
          onSearch={(text) => void navigate(href({ search: text, page: 1 }))}
        />
      </div>
      {data === undefined ? (
        <NotFetched className="m-6" problem={error} title={t('failed')} again={refetch} lines={6} />
      ) : data.data.length === 0 ? (
        <EmptyState icon="user" title={t('noReaders')} />
      ) : (
        <>
          <Table
            caption={t('readers')}
            columns={columns}
            rows={data.data}
            rowKey={(row) => row.id}
            stale={isPlaceholderData}
          />
          <Pagination meta={data} hrefOf={(to) => href({ page: to })} />
        </>
      )}
    </Card>
  )
}
