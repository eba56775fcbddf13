import { adminPaths } from '../../lib/admin-paths.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { todayIn } from '../payments/days.ts'
import { type DeliveryOffer, findUnpricedRegions } from './find-unpriced-regions.ts'

/** The regions that nothing can be sent to because delivery there has no price; each leads to its price. */
export function UnpricedRegions(offer: DeliveryOffer) {
  const t = useText('admin-offered')
  const unpriced = findUnpricedRegions(offer, todayIn(useInstitution()?.time_zone))
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
