import { courierUses, listCouriers, orderCouriers, updateCourier } from '@calls/delivery/couriers'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffCourier } from '@testamur/contract/delivery/couriers'
import { call } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { OfferedTable } from '../../../features/offered/offered-table.tsx'
import { readData } from '../../../features/offered/read-data.ts'
import { useRefresh } from '../../../features/offered/use-refresh.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { Link } from '../../../ui/link.tsx'
import type { Column } from '../../../ui/table.tsx'

export function CourierList({ couriers }: { couriers: readonly StaffCourier[] }) {
  const t = useText('admin-courier-agents')
  const client = useQueryClient()
  const refresh = useRefresh([listCouriers])
  const columns: Column<StaffCourier>[] = [
    {
      key: 'name',
      heading: t('name'),
      phone: 'title',
      className: 'md:w-full',
      cell: ({ id, name }) => (
        <Link className="link font-semibold" to={`${adminPaths.courierAgents}?courier=${id}`}>
          {name}
        </Link>
      ),
    },
    {
      key: 'scope',
      heading: t('scope'),
      className: 'whitespace-nowrap',
      cell: ({ scope }) => t(scope),
    },
    {
      key: 'example',
      heading: t('waybill'),
      className: 'whitespace-nowrap',
      desk: true,
      cell: ({ waybill_example }) => <span className="numbers">{waybill_example || '–'}</span>,
    },
    {
      key: 'tracking',
      heading: t('tracking'),
      className: 'whitespace-nowrap',
      cell: ({ tracking_url_template }) => t(tracking_url_template === null ? 'noTracking' : 'hasTracking'),
    },
  ]
  return (
    <OfferedTable
      caption={t('title')}
      rows={couriers}
      readRows={() => client.getQueryData(queryOf(listCouriers, {}).queryKey)?.data ?? []}
      columns={columns}
      keyOf={({ id }) => id}
      textOf={({ name, code }) => `${name} ${code}`}
      about={({ id }) => `courier ${id}`}
      readUses={({ id }) => readData(courierUses, { params: { id } })}
      refresh={refresh}
      saveActive={({ id, ...body }, active) =>
        call(updateCourier, { params: { id }, body: { ...body, active } })
      }
      saveOrder={(rows) =>
        call(orderCouriers, { body: { couriers: rows.map(({ id, version }) => ({ id, version })) } })
      }
    />
  )
}
