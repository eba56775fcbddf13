import type { ApplicationTypeSetting } from '@testamur/contract/applications/application-types'
import { useMayWrite } from '../../../features/offered/may-write.ts'
import { ListSearch, useListSearch } from '../../../features/settings/list-search.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useTypeChanges } from './use-types.ts'

/** The types in the order in which applicants see them. */
export function TypeTable({ types }: { types: readonly ApplicationTypeSetting[] }) {
  const t = useText('admin-application-types')
  const currency = useCurrency()
  const mayWrite = useMayWrite()
  const { busy, move, switchTo } = useTypeChanges()
  const list = useListSearch(types, ({ name, code }) => `${name} ${code}`)
  const placeOf = (type: ApplicationTypeSetting) => types.indexOf(type)

  const columns: Column<ApplicationTypeSetting>[] = [
    {
      key: 'name',
      heading: t('name'),
      phone: 'title',
      className: 'md:w-full md:min-w-48',
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
      heading: t('status'),
      className: 'whitespace-nowrap',
      cell: ({ active, category }) =>
        category === 'other' ? (
          <Badge tone="neutral">{t('recordsOnly')}</Badge>
        ) : (
          <Badge tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Badge>
        ),
    },
  ]
  if (mayWrite)
    columns.push({
      key: 'actions',
      heading: t('actions'),
      phone: 'plain',
      end: true,
      cell: (type) => (
        <div className="flex items-center gap-1 md:-my-2 md:justify-end">
          {type.category !== 'other' && (
            <Button
              size="sm"
              look="quiet"
              className="whitespace-nowrap"
              busy={busy}
              onClick={() => void switchTo(type, !type.active)}
            >
              {t(type.active ? 'switchOff' : 'switchOn')}
              <span className="sr-only"> {type.name}</span>
            </Button>
          )}
          <IconButton
            label={t('up', { name: type.name })}
            disabled={list.search !== '' || placeOf(type) === 0}
            onClick={() => void move(type, -1)}
          >
            <Icon name="chevron-down" className="rotate-180" />
          </IconButton>
          <IconButton
            label={t('down', { name: type.name })}
            disabled={list.search !== '' || placeOf(type) === types.length - 1}
            onClick={() => void move(type, 1)}
          >
            <Icon name="chevron-down" />
          </IconButton>
        </div>
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
