import { getReceipt } from '@calls/payments/payments'
import type { PaymentView } from '@testamur/contract/payments/payments'
import { lazy, Suspense } from 'react'
import { callFile } from '../../../api/client.ts'
import { anyApplicantSession, applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { channelName } from '../../../features/payments/channel-name.ts'
import { PayButton } from '../../../features/payments/pay-button.tsx'
import { paymentSession } from '../../../features/payments/payment-sessions.ts'
import { paymentTones } from '../../../features/payments/payment-tones.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { trackPath } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { TransferDetails } from './transfer-details.tsx'

// Few payers use a transfer, so its form is loaded only for them.
const TransferClaim = lazy(async () => ({ default: (await import('./transfer-claim.tsx')).TransferClaim }))

type Props = { payment: PaymentView; check: () => Promise<void>; asking: boolean }

/** The outcomes: paid, being checked, waiting for a transfer, not paid, refunded, needs a person. */
export function PaymentResult({ payment, check, asking }: Props) {
  const t = useText('payment')
  const zone = useInstitution()?.time_zone
  const { busy, once } = useOnce()
  const { details, state } = payment
  const trackingId = details?.tracking_id ?? null
  const bearer =
    (trackingId === null ? null : applicantSession(trackingId)) ??
    paymentSession(payment.reference) ??
    anyApplicantSession()

  const receipt = async () => {
    const file = await callFile(getReceipt, { params: { reference: payment.reference }, bearer })
    if (file !== false) saveFile(file, `${t('receipt', { number: details?.receipt_number ?? '' })}.pdf`)
  }

  return (
    <>
      <div aria-live="polite">
        <StatusPill tone={paymentTones[state]} label={t(`state_${state}`)} />
        <h1 className="mt-3 text-2xl font-bold md:text-3xl">{t(`title_${state}`)}</h1>
        <p className="mt-3 max-w-prose text-lg text-soft">{payment.message}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {trackingId !== null && state === 'paid' && (
          <LinkButton to={trackPath(trackingId)}>{t('follow')}</LinkButton>
        )}
        {state === 'paid' && details?.receipt_number && (
          <Button look="secondary" busy={busy} onClick={() => void once(receipt)}>
            <Icon name="download" />
            {t('receipt', { number: details.receipt_number })}
          </Button>
        )}
        {(state === 'unpaid' || state === 'failed') && details !== null && (
          <PayButton
            size="md"
            owed={
              trackingId === null ? { invoiceReference: payment.invoice_reference, bearer } : { trackingId }
            }
            amount={details.amount}
            currency={details.currency}
          >
            {t('payAgain')}
          </PayButton>
        )}
        {state !== 'paid' && state !== 'refunded' && (
          <Button look="secondary" busy={asking} onClick={() => void check()}>
            <Icon name="refresh" />
            {t('checkAgain')}
          </Button>
        )}
        {state !== 'paid' && trackingId !== null && (
          <LinkButton look="quiet" to={trackPath(trackingId)}>
            {t('follow')}
          </LinkButton>
        )}
      </div>
      {details?.instructions && <TransferDetails lines={details.instructions} />}
      {payment.by_transfer && details !== null && (state === 'waiting' || state === 'review') && (
        <Suspense fallback={null}>
          <TransferClaim payment={payment} bearer={bearer} />
        </Suspense>
      )}
      <Card className="mt-8">
        <DescriptionList
          items={[
            ...(details === null
              ? []
              : [
                  ...(trackingId === null
                    ? [{ term: t('paidFor'), details: details.description }]
                    : [
                        {
                          term: t('trackingId'),
                          details: <span className="numbers break-all">{trackingId}</span>,
                          action: <CopyButton text={trackingId} what={t('trackingId')} />,
                        },
                      ]),
                  {
                    term: t('amount'),
                    details: <Money amount={details.amount} currency={details.currency} />,
                  },
                ]),
            ...(details && details.refunded > 0
              ? [
                  {
                    term: t('refunded'),
                    details: <Money amount={details.refunded} currency={details.currency} />,
                  },
                ]
              : []),
            { term: t('reference'), details: <span className="numbers break-all">{payment.reference}</span> },
            ...(details?.paid_at
              ? [{ term: t('paidAt'), details: formatDay(details.paid_at, zone, 'prove') }]
              : []),
            ...(details?.paid_at && details.channel
              ? [{ term: t('channel'), details: channelName(t, details.channel) }]
              : []),
          ]}
        />
        {details === null && <p className="mt-4 border-t border-line pt-4 text-soft">{t('lockedText')}</p>}
      </Card>
      {state === 'paid' && trackingId !== null && (
        <section className="mt-8">
          <h2 className="text-xl font-semibold">{t('nextTitle')}</h2>
          <ol className="mt-3 grid max-w-prose list-decimal gap-2 ps-6 text-soft">
            <li>{t('next1')}</li>
            <li>{t('next2')}</li>
            <li>{t('next3')}</li>
          </ol>
        </section>
      )}
    </>
  )
}
