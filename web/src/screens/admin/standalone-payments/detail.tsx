import { getReceipt } from '@calls/payments/payments'
import { getStandalonePayment } from '@calls/standalone-payments/standalone-payments'
import { useQuery } from '@tanstack/react-query'
import type { StandalonePayment } from '@testamur/contract/standalone-payments/standalone-payments'
import { callFile } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { applicationPath } from '../../../lib/admin-paths.ts'
import { formatDate, formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Attach } from './attach.tsx'
import { Attempts } from './attempts.tsx'

/** One payment: payer, invoice, attempts, history, and the application it is linked to. */
export function Detail({ id, close }: { id: number; close: () => void }) {
  const t = useText('admin-standalone-payments')
  const { data, error, refetch } = useQuery(queryOf(getStandalonePayment, { params: { id } }))
  const payment = data?.data
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={payment === undefined ? t('detailLoading') : t('detail', { name: payment.name })}
    >
      {payment !== undefined ? (
        <Panel payment={payment} />
      ) : (
        <NotFetched problem={error} title={t('detailFailed')} again={refetch} lines={8} />
      )}
    </Dialog>
  )
}

function Panel({ payment }: { payment: StandalonePayment }) {
  const t = useText('admin-standalone-payments')
  const zone = useInstitution()?.time_zone
  const { attached, phone, matric_number } = payment
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <StatusPill {...payment.enums.status} />
        <Money className="text-xl font-bold" amount={payment.total} currency={payment.currency} />
      </p>
      <DescriptionList
        items={[
          ...payment.lines.map(({ description }) => ({ term: t('paidFor'), details: description })),
          ...payment.fields.map(({ label, value }) => ({
            term: label,
            details: <span className="break-words">{value}</span>,
          })),
          { term: t('email'), details: <span className="break-all">{payment.email}</span> },
          ...(phone === null
            ? []
            : [{ term: t('phone'), details: <span className="numbers">{phone}</span> }]),
          ...(matric_number === null ? [] : [{ term: t('matricNumber'), details: matric_number }]),
          {
            term: t('invoice'),
            details: <span className="numbers break-all">{payment.invoice_reference}</span>,
            action: <CopyButton text={payment.invoice_reference} what={t('invoice')} />,
          },
          ...(payment.status === 'pending_payment'
            ? [{ term: t('payBefore'), details: formatDay(payment.expires_at, zone) }]
            : []),
          ...(attached === null
            ? []
            : [
                {
                  term: t('application'),
                  details: (
                    <>
                      <Link className="link numbers" to={applicationPath(attached.application_id)}>
                        {attached.tracking_id}
                      </Link>
                      <span className="block text-sm font-normal text-faint">
                        {t('attachedBy', { name: attached.by, at: formatDate(attached.at, zone) })}
                      </span>
                      <span className="block font-normal break-words">{attached.note}</span>
                    </>
                  ),
                },
              ]),
        ]}
      />
      <Receipt payment={payment} />
      <Attempts payment={payment} />
      <section>
        <h3 className="text-lg font-semibold">{t('history')}</h3>
        <ol className="mt-2 grid gap-2">
          {payment.events.map(({ at, by, text }, index) => (
            <li key={`event-${index}`}>
              <span className="break-words">{text}</span>
              <span className="numbers block text-sm text-faint">
                {formatDate(at, zone)} · {by}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {attached === null && payment.status === 'paid' && <Attach payment={payment} />}
    </div>
  )
}

function Receipt({ payment: { attempts, receipt_number } }: { payment: StandalonePayment }) {
  const t = useText('admin-standalone-payments')
  const { busy, once } = useOnce()
  const paying = attempts.find(({ paid_at }) => paid_at !== null)
  if (paying === undefined || receipt_number === null) return null
  const name = t('receipt', { number: receipt_number })
  const download = async () => {
    const file = await callFile(getReceipt, { params: { reference: paying.reference } })
    if (file !== false) saveFile(file, `${name}.pdf`)
  }
  return (
    <div>
      <Button look="secondary" busy={busy} onClick={() => void once(download)}>
        <Icon name="download" />
        {name}
      </Button>
    </div>
  )
}
