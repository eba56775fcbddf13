import type { TrackOptions } from '@testamur/contract/applications/after-submitting'
import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { fullName } from '@testamur/contract/person-name'
import { readableAnswer } from '../../../features/asked-fields/answer-text.ts'
import { PayButton } from '../../../features/payments/pay-button.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { OrderSummary } from '../../../ui/summary.tsx'
import { RequestActsLater } from './acts.tsx'
import { Documents, ReceiptButton } from './documents.tsx'

type Details = NonNullable<TrackedApplication['details']>
type Props = {
  application: TrackedApplication
  details: Details
  options: TrackOptions | null
  reload: () => Promise<void>
  show: (application: TrackedApplication) => void
}

/** What only the applicant sees: name, invoice, receipt, documents. */
export function Details({ application, details, options, reload, show }: Props) {
  const t = useText('track')
  const { tracking_id: trackingId, status } = application
  return (
    <div className="grid gap-6">
      {details.invoice !== null && (
        <Invoice trackingId={trackingId} invoice={details.invoice} status={status} />
      )}
      {details.supplements.map((supplement) => (
        <Supplement
          key={supplement.reference}
          trackingId={trackingId}
          supplement={supplement}
          currency={details.invoice?.currency ?? ''}
        />
      ))}
      <Documents trackingId={trackingId} documents={details.documents} />
      <Card title={t('yourDetails')}>
        <DescriptionList
          items={[
            { term: t('name'), details: fullName(details) },
            {
              term: t('email'),
              // Whole only for who has proved that it is theirs, as everywhere on this page.
              details: (
                <span className="break-all">
                  {details.proved ? details.email : (application.masked_email ?? details.email)}
                </span>
              ),
            },
            ...(details.matric_number === null
              ? []
              : [{ term: t('matricNumber'), details: details.matric_number }]),
            { term: t('programme'), details: details.programme },
            ...details.answers.map(({ label, value }) => ({ term: label, details: readableAnswer(value) })),
            ...(details.papers.length === 0
              ? []
              : [{ term: t('papers'), details: <SentPapers papers={details.papers} /> }]),
          ]}
        />
      </Card>
      {options !== null && (
        <RequestActsLater application={application} options={options} reload={reload} show={show} />
      )}
    </div>
  )
}

function SentPapers({ papers }: Pick<Details, 'papers'>) {
  return papers.map(({ paper, label, name }) => (
    <span key={paper} className="block">
      {label} <span className="font-normal wrap-anywhere text-soft">({name})</span>
    </span>
  ))
}

type SupplementProps = { trackingId: string; supplement: Details['supplements'][number]; currency: string }

/** Supplements paid later for a dearer destination, each with its own invoice and receipt. */
function Supplement({ trackingId, supplement, currency }: SupplementProps) {
  const t = useText('track')
  const { reference, description, total, receipt_number } = supplement
  return (
    <OrderSummary
      title={t('invoice', { reference })}
      lines={[{ key: reference, label: description, amount: total }]}
      totalLabel={t('totalPaid')}
      total={total}
      currency={currency}
    >
      {receipt_number !== null && (
        <ReceiptButton trackingId={trackingId} reference={reference} number={receipt_number} />
      )}
    </OrderSummary>
  )
}

type InvoiceProps = { trackingId: string; invoice: NonNullable<Details['invoice']>; status: string }

function Invoice({ trackingId, invoice, status }: InvoiceProps) {
  const t = useText('track')
  const institution = useInstitution()
  return (
    <OrderSummary
      title={t('invoice', { reference: invoice.reference })}
      lines={invoice.lines.map((line, index) => ({
        key: `${index}`,
        label: line.description,
        amount: line.amount,
      }))}
      totalLabel={t(invoice.status === 'paid' ? 'totalPaid' : 'total')}
      total={invoice.total}
      currency={invoice.currency}
    >
      {(status === 'pending_payment' || (status === 'on_hold' && invoice.status === 'open')) && (
        <div className="mt-5 grid gap-2">
          <PayButton owed={{ trackingId }} amount={invoice.total} currency={invoice.currency}>
            {t('pay', { amount: formatMoney(invoice.total, invoice.currency) })}
          </PayButton>
          {invoice.expires_at !== null && (
            <p className="text-sm text-faint">
              {t('payBefore', { day: formatDay(invoice.expires_at, institution?.time_zone, 'plan') })}
            </p>
          )}
        </div>
      )}
      {invoice.receipt_number !== null && (
        <ReceiptButton
          trackingId={trackingId}
          reference={invoice.reference}
          number={invoice.receipt_number}
        />
      )}
    </OrderSummary>
  )
}
