import type { PaymentReview, StaffPayment } from '@testamur/contract/payments/staff-payments'
import { useMay } from '../../../../features/identity/use-may.ts'
import { useProviderLabel } from '../../../../features/payments/provider-labels.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { labelled } from '../../../../lib/labelled.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { StatusPill } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Money } from '../../../../ui/money.tsx'
import { isAboutMoney, isForProvider, isMadeOutside } from '../record/about-money.ts'
import { AskAgain } from '../record/ask-again.tsx'
import { BookOutside } from '../record/book-outside.tsx'

type Props = {
  review: PaymentReview
  payment: StaffPayment
  href: string
  answer: () => void
  refund: () => void
}

/** A payment that needs a decision: the payer, the problem, the amounts expected and received, and the possible answers. */
export function ReviewCard({ review, payment, href, answer, refund }: Props) {
  const t = useText('admin-payments-record')
  const words = useText('admin-payments-words')
  const zone = useInstitution()?.time_zone
  const labelOf = useProviderLabel()
  const mayRefund = useMay('payments.refund')
  const { currency, subject, provider, reference } = payment
  const open = review.resolution === null
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-8">
      <div className="grid content-start gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link className="link text-lg font-semibold" to={href}>
            {payment.payer}
          </Link>
          <StatusPill tone={open ? 'warning' : 'neutral'} label={words(`flag_${review.why as 'under'}`)} />
        </p>
        <p>{review.message}</p>
        <p className="text-sm text-faint">
          {subject} · {labelOf(provider)} · <span className="numbers break-all">{reference}</span> ·{' '}
          {t('since')} {formatDate(review.opened_at, zone)}
        </p>
        {!open && (
          <p className="rounded-md bg-sunken px-4 py-2.5">
            <span className="font-semibold">
              {labelled(review.resolved_by ?? '', t(`resolved_${review.resolution as 'kept'}`))}.
            </span>{' '}
            <span className="break-words">{review.note}</span>
          </p>
        )}
      </div>
      <div className="grid content-start gap-4 lg:w-72">
        <dl className="grid grid-cols-2 gap-4">
          <div>
            <dt className="text-sm text-faint">{t('expected')}</dt>
            <dd className="text-lg font-semibold">
              <Money amount={payment.expected} currency={currency} />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-faint">{t('arrived')}</dt>
            <dd className="text-lg font-semibold">
              <Money amount={payment.received} currency={currency} />
            </dd>
          </div>
        </dl>
        {open && (
          <div className="flex flex-wrap gap-2.5">
            {review.allowed.length > 0 && (
              <Button size="sm" onClick={answer}>
                {t('answer')}
              </Button>
            )}
            {mayRefund && isMadeOutside(review.why) && <BookOutside review={review} reference={reference} />}
            {mayRefund && isAboutMoney(review.why) && payment.received > 0 && (
              <Button size="sm" look="secondary" onClick={refund}>
                {t('giveBack')}
              </Button>
            )}
            {isForProvider(review.why) && <AskAgain reference={reference} />}
            {review.allowed.length === 0 && !mayRefund && !isForProvider(review.why) && (
              <p className="text-sm text-soft">{t('nobodyMay')}</p>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
