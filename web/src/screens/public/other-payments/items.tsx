import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import { priceText } from '../../../features/payment-types/price-text.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { itemPath } from './address.ts'

type Props = { types: readonly PaymentType[]; currency: string }

/** The payment types with description and price; the whole card links to the form. */
export function Items({ types, currency }: Props) {
  const t = useText('other-payments')
  if (types.length === 0)
    return (
      <EmptyState icon="card" title={t('none')}>
        {t('noneText')}
      </EmptyState>
    )
  return (
    <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3" aria-label={t('items')}>
      {types.map(({ code, name, description, pricing, audience }) => (
        <li
          key={code}
          className="relative flex flex-col gap-2 rounded-lg border border-line bg-surface p-5 hover:border-edge"
        >
          <h2 className="text-lg font-semibold">
            <Link className="link after:absolute after:inset-0" to={itemPath(code)}>
              {name}
            </Link>
          </h2>
          {description !== '' && <p className="text-soft">{description}</p>}
          <p className="mt-auto flex flex-wrap items-baseline justify-between gap-2 pt-2">
            <span className="numbers font-semibold">{priceText(t, pricing, currency)}</span>
            {audience === 'students' && <Badge>{t('students')}</Badge>}
          </p>
        </li>
      ))}
    </ul>
  )
}
