import type { CertificateSeries } from '@testamur/contract/graduation/certificate-series'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ListSearch, useListSearch } from '../../../../features/settings/list-search.tsx'
import { formatNumber } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { type Column, Table, TwoLines } from '../../../../ui/table.tsx'
import { seriesPath } from '../address.ts'
import { useSeriesChanges } from './use-series-changes.ts'

export function SeriesTable({ series }: { series: readonly CertificateSeries[] }) {
  const t = useText('admin-issue-certificates')
  const mayManage = useMay('graduation.manage')
  const { busy, move, switchTo } = useSeriesChanges()
  const list = useListSearch(series, ({ name, pattern }) => `${name} ${pattern}`)
  const columns: Column<CertificateSeries>[] = [
    {
      key: 'name',
      heading: t('seriesName'),
      phone: 'title',
      cell: ({ id, name, pattern }) => (
        <TwoLines
          first={
            mayManage ? (
              <Link className="link" to={seriesPath(id)} aria-label={t('edit', { name })}>
                {name}
              </Link>
            ) : (
              name
            )
          }
          second={pattern}
        />
      ),
    },
    {
      key: 'next',
      heading: t('nextSerial'),
      cell: ({ next_serial }) => <span className="numbers">{next_serial}</span>,
    },
    {
      key: 'used',
      heading: t('used'),
      cell: ({ used }) => <span className="numbers">{formatNumber(used)}</span>,
    },
    {
      key: 'awards',
      heading: t('awards'),
      cell: ({ awards }) =>
        awards.length === 0 ? t('allAwards') : t('someAwards', { count: awards.length }),
    },
    {
      key: 'active',
      heading: t('state'),
      className: 'whitespace-nowrap',
      cell: ({ active }) => (
        <Badge tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Badge>
      ),
    },
    {
      key: 'acts',
      heading: t('acts'),
      phone: 'plain',
      end: true,
      cell: (one) =>
        mayManage && (
          <div className="flex flex-wrap items-center gap-1 md:justify-end lg:flex-nowrap">
            <Button
              size="sm"
              look="quiet"
              className="whitespace-nowrap"
              busy={busy}
              onClick={() => void switchTo(one, !one.active)}
            >
              {t(one.active ? 'switchOff' : 'switchOn')}
              <span className="sr-only"> {one.name}</span>
            </Button>
            <IconButton
              label={t('up', { name: one.name })}
              disabled={list.search !== '' || series.indexOf(one) === 0}
              onClick={() => void move(one, -1)}
            >
              <Icon name="chevron-down" className="rotate-180" />
            </IconButton>
            <IconButton
              label={t('down', { name: one.name })}
              disabled={list.search !== '' || series.indexOf(one) === series.length - 1}
              onClick={() => void move(one, 1)}
            >
              <Icon name="chevron-down" />
            </IconButton>
          </div>
        ),
    },
  ]
  return (
    <>
      <ListSearch {...list} className="border-b border-line px-5 py-4 md:px-6" />
      {list.found.length > 0 && (
        <Table
          caption={t('seriesTitle')}
          columns={columns}
          rows={list.found}
          rowKey={({ id }) => id}
          stale={busy}
        />
      )}
    </>
  )
}
