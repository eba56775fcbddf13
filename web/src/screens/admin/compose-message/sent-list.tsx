import { listBroadcasts } from '@calls/broadcasts'
import { useQuery } from '@tanstack/react-query'
import type { BroadcastRow } from '@testamur/contract/broadcasts'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { useBatchEvents } from '../../../features/batch/follow-batches.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { type Column, Table, TwoLines } from '../../../ui/table.tsx'
import { readAddress, recordPath, viewPath } from './address.ts'
import { StatePill } from './words.tsx'

/** The list of group emails, newest first. */
export function SentList() {
  const t = useText('admin-compose-message')
  const zone = useInstitution()?.time_zone
  const { page } = readAddress(useSearchParams()[0])
  useBatchEvents([listBroadcasts.id])
  const { data, error, isPlaceholderData, refetch } = useQuery(queryOf(listBroadcasts, { query: { page } }))
  const columns: Column<BroadcastRow>[] = [
    {
      key: 'subject',
      heading: t('subject'),
      phone: 'title',
      cell: (row) => (
        <TwoLines
          first={
            <Link to={recordPath(row.id)} className="link break-words">
              {row.subject}
            </Link>
          }
          second={t('by', { name: row.created_by })}
        />
      ),
    },
    { key: 'state', heading: t('state'), cell: (row) => <StatePill state={row.state} /> },
    {
      key: 'people',
      heading: t('reached'),
      end: true,
      cell: (row) => t('reachedOf', { done: formatNumber(row.done), people: formatNumber(row.people) }),
    },
    {
      key: 'at',
      heading: t('when'),
      end: true,
      cell: (row) => <span className="numbers">{formatDate(row.finished_at ?? row.send_at, zone)}</span>,
    },
  ]
  return (
    <Card flush>
      {data === undefined ? (
        <NotFetched className="m-6" problem={error} title={t('failed')} again={refetch} lines={6} />
      ) : data.data.length === 0 ? (
        <EmptyState
          icon="mail"
          title={t('none')}
          actions={<LinkButton to={viewPath('write')}>{t('view_write')}</LinkButton>}
        >
          {t('noneText')}
        </EmptyState>
      ) : (
        <>
          <Table
            caption={t('view_sent')}
            columns={columns}
            rows={data.data}
            rowKey={({ id }) => id}
            stale={isPlaceholderData}
          />
          <Pagination meta={data} hrefOf={(to) => `${viewPath('sent')}&page=${to}`} />
        </>
      )}
    </Card>
  )
}
