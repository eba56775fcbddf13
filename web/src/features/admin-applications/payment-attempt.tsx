import { getApplication } from '@calls/applications/staff-applications'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { paymentRecordPath } from '../../lib/admin-paths.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { useMay } from '../identity/use-may.ts'
import { channelName } from '../payments/channel-name.ts'
import { useProviderLabel } from '../payments/provider-labels.ts'
import { Flags, PaymentPill } from '../payments/staff-words.tsx'
import { useRequery } from '../payments/use-requery.ts'

type Attempt = NonNullable<StaffApplication['payment']>['attempts'][number]

/** An attempt to pay, with a way to ask the provider again. Its full record is the bursary's. */
export function PaymentAttempt({ attempt, currency }: { attempt: Attempt; currency: string }) {
  const t = useText('admin-application')
  const words = useText('admin-payments-words')
  const zone = useInstitution()?.time_zone
  const labelOf = useProviderLabel()
  const mayRead = useMay('payments.read')
  const mayAsk = useMay('payments.requery')
  const { busy, requery } = useRequery(getApplication.id)
  const { reference, provider, channel, flags, paid_at, created_at, status, amount } = attempt
  return (
    <li className="grid gap-1">
      <p className="flex items-center justify-between gap-4">
        <PaymentPill status={status} />
        <Money className="font-semibold" amount={amount} currency={currency} />
      </p>
      <Flags flags={flags} />
      <p className="text-sm text-faint">
        {channel === null ? labelOf(provider) : channelName(words, channel)} ·{' '}
        {formatDate(paid_at ?? created_at, zone)}
      </p>
      {mayRead ? (
        <Link
          className="link numbers text-sm break-all"
          to={paymentRecordPath(reference)}
          aria-label={words('record', { reference })}
        >
          {reference}
        </Link>
      ) : (
        <p className="numbers text-sm break-all text-faint">{reference}</p>
      )}
      {mayAsk && paid_at === null && (
        <div className="mt-1">
          <Button size="sm" look="secondary" busy={busy} onClick={() => void requery(reference)}>
            {t('requery')}
          </Button>
        </div>
      )}
    </li>
  )
}
