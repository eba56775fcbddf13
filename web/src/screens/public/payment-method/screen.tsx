import { listPaymentMethods } from '@calls/payments/payments'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { readReply } from '../../../api/read-reply.ts'
import { type PaymentDue, readPaymentDue } from '../../../features/payments/payment-due.ts'
import { formatMoney } from '../../../lib/format.ts'
import { paths, trackPath } from '../../../lib/paths.ts'
import { useAsked } from '../../../lib/reading.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { MethodList } from './method-list.tsx'
import { offeredMethods } from './offered-methods.ts'
import { openCheckout } from './open-checkout.ts'

/** The methods on offer. With one there is no choice, so it leaves for the gateway. */
const askFor = (due: PaymentDue) => async (signal: AbortSignal) => {
  const { amount, currency } = due
  const listed = await readReply(listPaymentMethods, { query: { amount, currency }, bearer: null, signal })
  if (listed.data === null) return listed
  const methods = offeredMethods(listed.data)
  const [only, ...others] = methods
  const problem =
    only === undefined || others.length > 0
      ? null
      : await openCheckout(due, only.provider, { replace: true, signal })
  return problem === null ? { data: methods, problem } : { data: null, problem }
}

/** Between an invoice and its payment: the choice of a method. */
export function Screen() {
  const t = useText('payment-method')
  const due = readPaymentDue(useLocation().state)
  return (
    <div className="shell max-w-180 py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      {due === null ? (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">{t('unknownTitle')}</h1>
          <p className="mt-3 mb-6 max-w-prose text-lg text-soft">{t('unknownText')}</p>
          <LinkButton to={paths.ongoingApplication}>{t('unknownAction')}</LinkButton>
        </>
      ) : (
        <Choice due={due} />
      )}
    </div>
  )
}

function Choice({ due }: { due: PaymentDue }) {
  const t = useText('payment-method')
  const known = JSON.stringify(due)
  const ask = useMemo(() => askFor(JSON.parse(known) as PaymentDue), [known])
  const { data: methods, problem, again, asking } = useAsked(ask)
  const choice = methods !== null && methods.length > 1
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">{t(choice ? 'title' : 'leavingTitle')}</h1>
      <p className="numbers mt-3 text-lg text-soft">
        {t('amount', { amount: formatMoney(due.amount, due.currency) })}
      </p>
      <div className="mt-7">
        {problem !== null && !asking ? (
          <NotFetched problem={problem} title={t('failed')} again={again} />
        ) : methods?.length === 0 ? (
          <Alert live tone="warning" title={t('none')}>
            {t('noneText')}
          </Alert>
        ) : choice ? (
          <MethodList methods={methods} due={due} />
        ) : (
          <p className="flex items-center gap-3 text-soft" role="status">
            <Spinner />
            {t('leaving')}
          </p>
        )}
      </div>
      {'trackingId' in due.owed && (
        <p className="mt-8">
          <Link className="link inline-flex min-h-6 items-center" to={trackPath(due.owed.trackingId)}>
            {t('toApplication')}
          </Link>
        </p>
      )}
    </>
  )
}
