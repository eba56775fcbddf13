import type { StaffDeliveryRate } from '@testamur/contract/delivery/delivery'
import type { StaffRegion } from '@testamur/contract/delivery/regions'
import { adminPaths } from '../../lib/admin-paths.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { todayIn } from '../payments/days.ts'

type Props = { regions: readonly StaffRegion[]; rates: readonly StaffDeliveryRate[] }

/** The regions that nothing can be sent to because delivery there has no price; each leads to its price. */
export function UnpricedRegions({ regions, rates }: Props) {
  const t = useText('admin-offered')
  const today = todayIn(useInstitution()?.time_zone)
  const held = rates.filter(({ active, effective_from }) => active && effective_from <= today)
  const unpriced = regions.filter(({ id, type, active }) => {
    const kind = type === 1 ? 'domestic' : 'international'
    return (
      active &&
      !held.some(({ region_id, delivery_type }) =>
        region_id === null ? delivery_type === kind : region_id === id,
      )
    )
  })
  if (unpriced.length === 0) return null
  return (
    <Alert tone="danger" title={t('regionsUnpriced', { count: unpriced.length })}>
      <p>{t('regionsUnpricedText')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {unpriced.map(({ id, name }) => (
          <li key={id}>
            <Link className="link" to={`${adminPaths.transcriptRates}?tab=delivery&edit=new&region=${id}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
