import type { PaymentRecord } from '@testamur/contract/payments/staff-payments'
import { useMay } from '../../../../features/identity/use-may.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { labelled } from '../../../../lib/labelled.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { isAboutMoney, isMadeOutside } from './about-money.ts'
import { BookOutside } from './book-outside.tsx'

type Props = { record: PaymentRecord; answer: (review: number) => void; refund: () => void }

/** The open questions about this payment, and the answered ones. */
export function Questions({ record: { payment, reviews }, answer, refund }: Props) {
  const t = useText('admin-payments-record')
  const words = useText('admin-payments-words')
  const zone = useInstitution()?.time_zone
  const mayRefund = useMay('payments.refund')
  if (reviews.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-semibold">{t('questions')}</h3>
      {reviews.map((review) =>
        review.resolution === null ? (
          <Alert
            key={review.id}
            tone="warning"
            title={words(`flag_${review.why as 'under'}`)}
            actions={
              <>
                {review.allowed.length > 0 && (
                  <Button size="sm" onClick={() => answer(review.id)}>
                    {t('answer')}
                  </Button>
                )}
                {mayRefund && isMadeOutside(review.why) && (
                  <BookOutside review={review} reference={payment.reference} />
                )}
                {mayRefund && isAboutMoney(review.why) && payment.received > 0 && (
                  <Button size="sm" look="secondary" onClick={refund}>
                    {t('giveBack')}
                  </Button>
                )}
              </>
            }
          >
            {review.message}
          </Alert>
        ) : (
          <div key={review.id} className="rounded-md bg-sunken p-4">
            <p className="font-semibold">
              {labelled(words(`flag_${review.why as 'under'}`), t(`resolved_${review.resolution as 'kept'}`))}
            </p>
            {review.note !== null && <p className="break-words">{review.note}</p>}
            <p className="numbers text-sm text-faint">
              {formatDate(review.resolved_at ?? review.opened_at, zone)} · {review.resolved_by}
            </p>
          </div>
        ),
      )}
    </section>
  )
}
