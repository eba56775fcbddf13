import type { PaymentRecord } from '@testamur/contract/payments/staff-payments'
import { channelName } from '../../../../features/payments/channel-name.ts'
import { useProviderLabel } from '../../../../features/payments/provider-labels.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { type Description, DescriptionList } from '../../../../ui/description-list.tsx'
import { Money } from '../../../../ui/money.tsx'

export function PaymentFacts({ record: { payment, invoice } }: { record: PaymentRecord }) {
  const t = useText('admin-payments-record')
  const words = useText('admin-payments-words')
  const zone = useInstitution()?.time_zone
  const labelOf = useProviderLabel()
  const { currency } = payment
  const known = (term: string, details: string | null): Description[] =>
    details === null ? [] : [{ term, details: <span className="break-words">{details}</span> }]
  const code = (text: string) => <span className="numbers break-all">{text}</span>
  return (
    <DescriptionList
      items={[
        ...known(t('subject'), payment.subject),
        ...(payment.tracking_id === null
          ? []
          : [{ term: t('trackingId'), details: code(payment.tracking_id) }]),
        { term: t('email'), details: <span className="break-all">{payment.email}</span> },
        {
          term: t('reference'),
          details: code(payment.reference),
          action: <CopyButton text={payment.reference} what={t('reference')} />,
        },
        {
          term: t('provider'),
          details: (
            <>
              {labelOf(payment.provider)} {payment.mode === 'test' && <Badge>{t('test')}</Badge>}
            </>
          ),
        },
        ...known(
          t('channel'),
          payment.mode === 'offline' ? null : payment.channel && channelName(words, payment.channel),
        ),
        ...known(
          t('disputedSince'),
          payment.disputed_since === null ? null : formatDate(payment.disputed_since, zone),
        ),
        ...known(
          t('receiptTerm'),
          payment.receipt_voided ? t('receiptVoid', { number: payment.receipt_number ?? '' }) : null,
        ),
        ...(payment.provider_reference === null
          ? []
          : [{ term: t('providerReference'), details: code(payment.provider_reference) }]),
        ...(payment.fee === null
          ? []
          : [{ term: t('fee'), details: <Money amount={payment.fee} currency={currency} /> }]),
        { term: t('begun'), details: formatDate(payment.created_at, zone) },
        ...known(t('paid'), payment.paid_at && formatDate(payment.paid_at, zone)),
        ...known(t('booked'), payment.booked_at && formatDate(payment.booked_at, zone)),
        {
          term: t('invoice'),
          details: (
            <>
              <span className="block">
                {code(invoice.reference)}, {t(`invoice_${invoice.status as 'open'}`)}
              </span>
              {invoice.lines.map(({ description, amount }, index) => (
                <span key={`line-${index}`} className="block font-normal">
                  {description}: <Money amount={amount} currency={currency} />
                </span>
              ))}
            </>
          ),
          action: <Money className="font-semibold" amount={invoice.total} currency={currency} />,
        },
      ]}
    />
  )
}
