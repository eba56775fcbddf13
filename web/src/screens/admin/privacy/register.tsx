import { getPrivacyRegister } from '@calls/privacy'
import { useQuery } from '@tanstack/react-query'
import type { PrivacyRegisterEntry, RegisterGroup } from '@testamur/contract/privacy'
import { queryOf } from '../../../api/queries.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { RETENTION } from './retention-list.tsx'

const groups: readonly RegisterGroup[] = [
  'applications',
  'documents',
  'conversations',
  'money',
  'records',
  'staff',
  'upkeep',
]

/** What we keep of persons: why, on which basis, for how long, and what an erasure does to it. */
export function Register() {
  const t = useText('admin-privacy')
  const { data, error, refetch } = useQuery(queryOf(getPrivacyRegister, {}))
  const columns: Column<PrivacyRegisterEntry>[] = [
    {
      key: 'purpose',
      heading: t('whatWeKeep'),
      phone: 'title',
      className: 'md:w-[32%]',
      cell: ({ purpose }) => purpose,
    },
    { key: 'basis', heading: t('basis'), className: 'md:w-[12%]', cell: ({ basis }) => t(`basis_${basis}`) },
    {
      key: 'retention',
      heading: t('keptFor'),
      className: 'md:w-[26%]',
      cell: ({ retention, period }) => (
        <>
          {retention}
          {period !== null && (
            <>
              {' '}
              <Link className="link text-sm whitespace-nowrap" to={`${RETENTION}&kind=${period}`}>
                {t('setPeriod')}
                <span className="sr-only">: {t(`data_${period}`)}</span>
              </Link>
            </>
          )}
        </>
      ),
    },
    {
      key: 'erasure',
      heading: t('atErasure'),
      cell: ({ at_erasure, stays }) =>
        at_erasure === 'stays' ? (
          <span className="block text-sm">
            <span className="font-semibold">{t('erasure_stays')}</span> {stays}
          </span>
        ) : (
          t(`erasure_${at_erasure}`)
        ),
    },
  ]
  if (data === undefined)
    return <NotFetched problem={error} title={t('registerFailed')} again={refetch} lines={12} />
  return (
    <div className="grid gap-6">
      {groups.map((group) => (
        <Card key={group} flush title={t(`group_${group}`)}>
          <Table
            caption={t(`group_${group}`)}
            columns={columns}
            rows={data.data.filter((entry) => entry.group === group)}
            rowKey={({ name, files }) => `${name}-${files}`}
          />
        </Card>
      ))}
    </div>
  )
}
