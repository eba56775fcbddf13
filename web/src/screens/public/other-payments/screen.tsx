import { listPaymentTypes } from '@calls/standalone-payments/standalone-payments'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readReply } from '../../../api/read-reply.ts'
import { paths } from '../../../lib/paths.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { startReading } from '../../../lib/reading.ts'
import { useText } from '../../../lib/text.ts'
import { useRouteReading } from '../../../lib/use-route-reading.ts'
import { Alert } from '../../../ui/alert.tsx'
import { BackTo } from '../../../ui/back-to.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { type Address, readAddress } from './address.ts'
import { CheckPayment } from './check-payment.tsx'
import { ItemForm } from './item-form.tsx'
import { Items } from './items.tsx'
import { MyPayment } from './my-payment.tsx'

/** What can be paid for today. */
export const loader = () => startReading((signal) => readReply(listPaymentTypes, { bearer: null, signal }))

/** The list of payment types, the form of one of them, or the status of the payer's own payment. */
export function Screen() {
  const t = useText('other-payments')
  const { search, hash } = useLocation()
  const currency = useCurrency()
  const [address, setAddress] = useState<Address>({ item: null, invoice: null, key: null })
  useEffect(() => setAddress(readAddress(search, hash)), [search, hash])
  const { data: types, problem, again } = useRouteReading(loader)
  const type = types?.find(({ code }) => code === address.item) ?? null

  if (address.invoice !== null)
    return <MyPayment key={address.invoice} invoice={address.invoice} mailKey={address.key} />
  return (
    <div className="shell py-8 md:py-12">
      <PageTitle>{type === null ? t('title') : type.name}</PageTitle>
      {type !== null ? (
        <>
          <BackTo to={paths.otherPayments}>{t('allItems')}</BackTo>
          <ItemForm key={type.code} type={type} currency={currency} />
        </>
      ) : (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">{t('heading')}</h1>
          <p className="mt-3 max-w-prose text-lg text-soft">{t('lead')}</p>
          <p className="mt-3">
            <a className="link" href="#check">
              {t('toCheck')}
            </a>
          </p>
          {types !== null && address.item !== null && (
            <Alert live className="mt-6 max-w-180" tone="warning" title={t('gone')}>
              {t('goneText')}
            </Alert>
          )}
          {types !== null ? (
            <Items types={types} currency={currency} />
          ) : (
            <NotFetched className="mt-8 max-w-180" problem={problem} title={t('failed')} again={again} />
          )}
        </>
      )}
      <CheckPayment />
    </div>
  )
}
