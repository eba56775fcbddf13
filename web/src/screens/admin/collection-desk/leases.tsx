import { listLeases } from '@calls/graduation/collection-leases'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'

/** The devices that hold parts of the list now. */
export function Leases({ event }: { event: number }) {
  const t = useText('admin-collection-desk')
  const zone = useInstitution()?.time_zone
  const { data } = useQuery(queryOf(listLeases, { query: { event_id: event } }))
  const held = data?.data.filter((lease) => lease.held) ?? []
  if (held.length === 0) return null
  return (
    <section className="max-w-2xl">
      <h2 className="text-lg font-bold">{t('onDevices')}</h2>
      <ul className="mt-2 grid gap-1">
        {held.map(({ id, part, people, holder, device, expires_at }) => (
          <li key={id} className="text-soft">
            {t('leaseLine', { part, people, holder, device, until: formatDate(expires_at, zone) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
