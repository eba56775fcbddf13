import type { countAudience } from '@testamur/contract/broadcasts'
import type { Data } from '@testamur/contract/endpoint'
import { cx } from '../../../lib/cx.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'

type Props = {
  count: Data<typeof countAudience> | undefined
  error: Error | null
  again: () => unknown
  stale: boolean
}

/** The number of people in the audience, updated with every change. */
export function Count({ count, error, again, stale }: Props) {
  const t = useText('admin-compose-message')
  return (
    <Card>
      {error !== null || count === undefined ? (
        <NotFetched problem={error} title={t('countFailed')} again={again} lines={2} />
      ) : (
        <div role="status" aria-busy={stale} className={cx(stale && 'opacity-60')}>
          <p className="numbers text-4xl font-bold">
            {formatNumber(count.people)}
            {count.too_many && '+'}
          </p>
          <p className="font-semibold">{t('people', { count: count.people })}</p>
          <p className="mt-1 text-sm text-soft">
            {t('requests', { count: count.requests, number: formatNumber(count.requests) })}
          </p>
          {count.too_many && <Alert className="mt-4" tone="warning" title={t('tooMany')} />}
        </div>
      )}
    </Card>
  )
}
