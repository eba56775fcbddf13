import { listLegalHolds } from '@calls/legal-holds'
import { useQuery } from '@tanstack/react-query'
import type { LegalHold } from '@testamur/contract/legal-holds'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatDate, formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { LiftHold } from './lift-hold.tsx'
import { PlaceHold } from './place-hold.tsx'

export const HOLDS = `${adminPaths.privacy}?tab=holds`

/** Whose data is kept although its time is over or its erasure was asked for, and who decided that. */
export function LegalHolds() {
  const t = useText('admin-privacy')
  const [params] = useSearchParams()
  const mayPlace = useMay('privacy.request')
  const asked = Number(params.get('page'))
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  const { data, isPlaceholderData, error, refetch } = useQuery(queryOf(listLegalHolds, { query: { page } }))
  return (
    <Card flush title={t('holds')} actions={mayPlace && <PlaceHold />}>
      {data === undefined ? (
        <NotFetched className="m-6" problem={error} title={t('holdsFailed')} again={refetch} lines={5} />
      ) : data.data.length === 0 ? (
        <EmptyState icon="lock" title={t('noHolds')}>
          {t('noHoldsText')}
        </EmptyState>
      ) : (
        <>
          <HoldTable rows={data.data} stale={isPlaceholderData} />
          <Pagination meta={data} hrefOf={(to) => `${HOLDS}&page=${to}`} />
        </>
      )}
    </Card>
  )
}

function HoldTable({ rows, stale }: { rows: readonly LegalHold[]; stale: boolean }) {
  const t = useText('admin-privacy')
  const mayLift = useMay('privacy.approve')
  const zone = useInstitution()?.time_zone
  const columns: Column<LegalHold>[] = [
    {
      key: 'on',
      heading: t('holdOn'),
      phone: 'title',
      cell: ({ tracking_id, matric_number, emails }) =>
        tracking_id === null && matric_number === null && emails.length === 0 ? (
          <span className="font-normal text-faint">{t('personErased')}</span>
        ) : (
          <>
            {tracking_id ?? matric_number}
            {emails.map((address) => (
              <span key={address} className="block">
                <EmailText address={address} />
              </span>
            ))}
          </>
        ),
    },
    { key: 'reason', heading: t('reason'), cell: ({ reason }) => reason },
    {
      key: 'placed',
      heading: t('placed'),
      cell: ({ placed_by, placed_at }) => t('byAt', { name: placed_by, day: formatDate(placed_at, zone) }),
    },
    {
      key: 'state',
      heading: t('state'),
      cell: ({ lifted, review_on }) =>
        lifted === null ? (
          <span className="flex flex-wrap items-center gap-x-3">
            <StatusPill tone="warning" label={t('inForce')} />
            {review_on !== null && (
              <span className="text-sm text-faint">{t('reviewOn', { day: formatDay(review_on) })}</span>
            )}
          </span>
        ) : (
          <span title={lifted.reason}>
            {t('liftedBy', { name: lifted.by, day: formatDate(lifted.at, zone) })}
          </span>
        ),
    },
    {
      key: 'actions',
      heading: <span className="sr-only">{t('actions')}</span>,
      phone: 'plain',
      end: true,
      cell: (hold) => mayLift && hold.lifted === null && <LiftHold hold={hold} />,
    },
  ]
  return <Table caption={t('holds')} columns={columns} rows={rows} rowKey={({ id }) => id} stale={stale} />
}
