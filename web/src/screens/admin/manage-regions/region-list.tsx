import { listRegions, orderRegions, regionUses, updateRegion } from '@calls/delivery/regions'
import { useQueryClient } from '@tanstack/react-query'
import { EVERYWHERE_ELSE, type StaffRegion } from '@testamur/contract/delivery/regions'
import { call } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { countryName } from '../../../features/applications/countries.ts'
import { OfferedTable } from '../../../features/offered/offered-table.tsx'
import { readData } from '../../../features/offered/read-data.ts'
import { useRefresh } from '../../../features/offered/use-refresh.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { Link } from '../../../ui/link.tsx'
import type { Column } from '../../../ui/table.tsx'

/** The regions in their order, each with what it covers. */
export function RegionList({ regions }: { regions: readonly StaffRegion[] }) {
  const t = useText('admin-manage-regions')
  const client = useQueryClient()
  const refresh = useRefresh([listRegions])
  const columns: Column<StaffRegion>[] = [
    {
      key: 'name',
      heading: t('name'),
      phone: 'title',
      className: 'md:max-xl:w-full',
      cell: ({ id, name }) => (
        <Link
          className="link font-semibold md:block md:max-w-48 md:truncate lg:max-w-72"
          title={name}
          to={`${adminPaths.manageRegions}?region=${id}`}
        >
          {name}
        </Link>
      ),
    },
    {
      key: 'type',
      heading: t('type'),
      className: 'whitespace-nowrap',
      cell: ({ type }) => t(type === 1 ? 'domestic' : 'international'),
    },
    {
      key: 'covers',
      heading: t('covers'),
      desk: true,
      className: 'xl:w-full xl:max-w-0',
      cell: (region) => (
        <span className="block text-soft md:truncate" title={coversOf(region)}>
          {coversOf(region)}
        </span>
      ),
    },
  ]
  const nameOfCountry = (country: string) =>
    country === EVERYWHERE_ELSE ? t('everywhereElse') : countryName(country)
  const coversOf = ({ countries, states }: StaffRegion) =>
    (states.length > 0 ? states : countries.map(nameOfCountry)).join(', ')
  return (
    <OfferedTable
      caption={t('title')}
      rows={regions}
      readRows={() => client.getQueryData(queryOf(listRegions, {}).queryKey)?.data ?? []}
      columns={columns}
      keyOf={({ id }) => id}
      textOf={({ name, countries, states }) => [name, ...countries.map(nameOfCountry), ...states].join(' ')}
      about={({ id }) => `region ${id}`}
      readUses={({ id }) => readData(regionUses, { params: { id } })}
      refresh={refresh}
      saveActive={({ id, ...body }, active) =>
        call(updateRegion, { params: { id }, body: { ...body, active } })
      }
      saveOrder={(rows) =>
        call(orderRegions, { body: { regions: rows.map(({ id, version }) => ({ id, version })) } })
      }
    />
  )
}
