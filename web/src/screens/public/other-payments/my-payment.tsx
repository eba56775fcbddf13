import { getReceipt } from '@calls/payments/payments'
import type { PayerView } from '@testamur/contract/standalone-payments/standalone-payments'
import { useEffect, useRef } from 'react'
import { callFile } from '../../../api/client.ts'
import { PayButton } from '../../../features/payments/pay-button.tsx'
import { paymentSession } from '../../../features/payments/payment-sessions.ts'
import { formatMoney } from '../../../lib/format.ts'
import { formatDate, formatDay } from '../../../lib/format-date.ts'
import { notify } from '../../../lib/notifications.ts'
import { paths } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { OrderSummary } from '../../../ui/summary.tsx'
import { itemPath } from './address.ts'
import { CheckPayment } from './check-payment.tsx'
import { useMyPayment } from './use-my-payment.ts'

/** What one has asked to pay: to pay it now, or its receipt. */
export function MyPayment({ invoice, mailKey }: { invoice: string; mailKey: string | null }) {
  const t = useText('other-payments')
  const { payment, problem, locked, staleLink, again, check } = useMyPayment(invoice, mailKey)
  return (
    <div className="shell max-w-240 py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      {payment === null && problem === null && (
        <>
          <h1 className="sr-only">{t('title')}</h1>
          <SkeletonLines lines={8} />
        </>
      )}
      {problem !== null && !locked && (
        <>
          {payment === null && <h1 className="text-2xl font-bold md:text-3xl">{t('mineFailed')}</h1>}
          <NotFetched className="my-5" problem={problem} again={again} />
        </>
      )}
      {locked && (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">{t('lockedTitle')}</h1>
          <p className="mt-3 max-w-prose text-lg text-soft">
            {staleLink && `${t('staleLink')} `}
            {t('lockedText')}
          </p>
          <CheckPayment initial={invoice} />
        </>
      )}
      {payment !== null && <Found invoice={invoice} payment={payment} check={check} />}
    </div>
  )
}

type Props = { invoice: string; payment: PayerView; check: () => Promise<boolean> }

const titles = {
  pending_payment: ['mineWaiting', 'mineWaitingText'],
  paid: ['minePaid', 'minePaidText'],
  expired: ['mineExpired', 'mineExpiredText'],
} as const

function Found({ invoice, payment, check }: Props) {
  const t = useText('other-payments')
  const zone = useInstitution()?.time_zone
  const heading = useRef<HTMLHeadingElement>(null)
  const { busy, once } = useOnce()
  const { status, payment_reference, receipt_number } = payment
  const [title, text] = titles[status]
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const receipt = async (reference: string) => {
    const file = await callFile(getReceipt, { params: { reference }, bearer: paymentSession(invoice) })
    if (file !== false) saveFile(file, `${t('receiptName', { number: receipt_number ?? '' })}.pdf`)
  }
  const again = async () => {
    if (!(await check())) notify('info', t('notYet'))
  }

  return (
    <>
      <StatusPill {...payment.enums.status} />
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-2xl font-bold focus:outline-none md:text-3xl">
        {t(title)}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-soft">{t(text, { email: payment.email })}</p>
      {status === 'paid' && (
        <div className="mt-6 flex flex-wrap gap-3">
          {payment_reference !== null && receipt_number !== null && (
            <Button busy={busy} onClick={() => void once(() => receipt(payment_reference))}>
              <Icon name="download" />
              {t('receipt', { number: receipt_number })}
            </Button>
          )}
          <LinkButton look="secondary" to={paths.otherPayments}>
            {t('payAnother')}
          </LinkButton>
        </div>
      )}
      {status === 'expired' && (
        <LinkButton className="mt-6" to={itemPath(payment.payment_type.code)}>
          {t('payAfresh')}
        </LinkButton>
      )}
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:order-last">
          <OrderSummary
            title={t('summary')}
            currency={payment.currency}
            totalLabel={t('total')}
            total={payment.total}
            lines={payment.lines.map(({ description, amount }, index) => ({
              key: `line-${index}`,
              label: description,
              amount,
            }))}
          >
            {status === 'pending_payment' && (
              <div className="mt-5 grid gap-3">
                <PayButton
                  owed={{ invoiceReference: invoice, bearer: paymentSession(invoice) }}
                  amount={payment.total}
                  currency={payment.currency}
                  className="w-full"
                >
                  {t('payAmount', { amount: formatMoney(payment.total, payment.currency) })}
                </PayButton>
                {payment_reference !== null && (
                  <Button look="secondary" busy={busy} onClick={() => void once(again)}>
                    {t('checkAgain')}
                  </Button>
                )}
                <p className="text-sm text-faint">
                  {t('payBefore', { day: formatDay(payment.expires_at, zone, 'plan') })}
                </p>
              </div>
            )}
          </OrderSummary>
        </div>
        <Card>
          <DescriptionList
            items={[
              {
                term: t('invoice'),
                details: <span className="numbers break-all">{invoice}</span>,
                action: <CopyButton text={invoice} what={t('invoice')} />,
              },
              { term: t('name'), details: payment.name },
              { term: t('email'), details: <EmailText address={payment.email} /> },
              ...payment.fields.map(({ label, value }) => ({
                term: label,
                details: <span className="break-words">{value}</span>,
              })),
              ...(payment.paid_at === null
                ? []
                : [{ term: t('paidOn'), details: formatDate(payment.paid_at, zone) }]),
            ]}
          />
        </Card>
      </div>
    </>
  )
}
