import { exportUncollected, listUncollected } from '@calls/graduation/uncollected'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AGEING_WEEKS } from '@testamur/contract/graduation/collection-rules'
import { callFile } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { useListAddress } from '../../../../features/lists/list-address.ts'
import { StaffList } from '../../../../features/lists/staff-list.tsx'
import { formatNumber } from '../../../../lib/format.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FilterBar } from '../../../../ui/filter-bar.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useUncollectedColumns } from './use-uncollected-columns.tsx'

const ages = AGEING_WEEKS.map(String)

/** Certificates that nobody collects, the oldest first: of this ceremony, or of all. Filters and page are in the address. */
export function UncollectedList({ event }: { event: number }) {
  const t = useText('admin-uncollected')
  const client = useQueryClient()
  const address = useListAddress(['oldest'])
  const search = address.get('search')
  const from_week = address.oneOf('age', ages)
  const ofAll = address.oneOf('ceremonies', ['all']) === 'all'
  const filters = {
    ...(!ofAll && { event_id: event }),
    ...(search && { search }),
    ...(from_week && { from_week }),
  }
  const { page, perPage: per_page } = address
  const query = useQuery(queryOf(listUncollected, { query: { ...filters, page, per_page } }))
  const columns = useUncollectedColumns(ofAll, () =>
    client.invalidateQueries({ queryKey: [listUncollected.id] }),
  )
  const download = async () => {
    const file = await callFile(exportUncollected, { query: filters })
    if (file !== false) saveFile(file, t('fileName'))
  }
  const ageLabel = (index: number): string => {
    const from = AGEING_WEEKS[index] ?? 0
    const next = AGEING_WEEKS[index + 1]
    if (next === undefined) return t('ageFrom', { from })
    return from === 0 ? t('ageUnder', { to: next }) : t('ageBetween', { from, to: next - 1 })
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-semibold">{t('title')}</h2>
      <StaffList
        name="uncollected-certificates"
        title={t('title')}
        address={address}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        countOf={(count) => t('count', { count, number: formatNumber(count) })}
        search={t('search')}
        filters={
          <FilterBar
            className="sm:grid-cols-3"
            change={address.change}
            filters={[
              {
                name: 'age',
                label: t('age'),
                value: from_week,
                all: t('anyAge'),
                options: ages.map((value, index) => ({ value, label: ageLabel(index) })),
              },
              {
                name: 'ceremonies',
                label: t('ceremonies'),
                value: ofAll ? 'all' : '',
                all: t('thisCeremony'),
                options: [{ value: 'all', label: t('allCeremonies') }],
              },
            ]}
          />
        }
        tools={
          <Button look="secondary" size="sm" onClick={() => void download()}>
            <Icon name="download" className="size-4.5" />
            {t('export')}
          </Button>
        }
        failed={t('failed')}
        empty={<EmptyState icon="search" title={t(search || from_week ? 'noneFound' : 'none')} />}
      />
    </section>
  )
}
