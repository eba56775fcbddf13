import type { ApplicationTypeSetting } from '@testamur/contract/applications/application-types'
import { useMay } from '../../../features/identity/use-may.ts'
import { RowActions } from '../../../features/offered/row-actions.tsx'
import { ListSearch, useListSearch } from '../../../features/settings/list-search.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useTypeChanges } from './use-types.ts'

/** The types in the order in which applicants see them. */
export function TypeTable({ types }: { types: readonly ApplicationTypeSetting[] }) {
  const t = useText('admin-application-types')
  const shared = useText('admin-offered')
  const currency = useCurrency()
  const mayWrite = useMay('settings.write')
  const { busy, move, switchTo } = useTypeChanges()
  const list = useListSearch(types, ({ name, code }) => `${name} ${code}`)

  const columns: Column<ApplicationTypeSetting>[] = [
    {
      key: 'name',
      heading: t('name'),
      phone: 'title',
      className: 'md:w-full md:min-w-40',
      cell: (type) => (
        <Link className="link font-semibold" to={`${adminPaths.applicationTypes}?type=${type.id}`}>
          {type.name}
        </Link>
      ),
    },
    {
      key: 'days',
      heading: t('working_days'),
      end: true,
      cell: ({ working_days }) => t('days', { days: working_days }),
    },
    {
      key: 'fee',
      heading: t('base_fee'),
      end: true,
      cell: ({ base_fee, category }) =>
        category === 'transcript' && base_fee > 0 ? formatMoney(base_fee, currency) : '–',
    },
    {
      key: 'inUse',
      heading: t('inUse'),
      end: true,
      desk: true,
      cell: ({ in_use }) => formatNumber(in_use),
    },
    {
      key: 'status',
      heading: shared('status'),
      className: 'whitespace-nowrap',
      cell: ({ active, category }) =>
        category === 'other' ? (
          <Badge tone="neutral">{t('recordsOnly')}</Badge>
        ) : (
          <Badge tone={active ? 'success' : 'neutral'}>{shared(active ? 'active' : 'inactive')}</Badge>
        ),
    },
  ]
  if (mayWrite)
    columns.push({
      key: 'actions',
      heading: shared('actions'),
      phone: 'plain',
      end: true,
      cell: (type) => (
        <RowActions
          name={type.name}
          active={type.category === 'other' ? null : type.active}
          busy={busy}
          first={list.search !== '' || type === types[0]}
          last={list.search !== '' || type === types.at(-1)}
          switchTo={(active) => void switchTo(type, active)}
          move={(by) => void move(type, by)}
        />
      ),
    })
  return (
    <>
      <ListSearch {...list} className="border-b border-line px-5 py-4 md:px-6" />
      {list.found.length > 0 && (
        <Table
          caption={t('title')}
          columns={columns}
          rows={list.found}
          rowKey={({ id }) => id}
          stale={busy}
        />
      )}
    </>
  )
}
