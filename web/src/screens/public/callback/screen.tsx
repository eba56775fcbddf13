import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

/** Names providers give our reference when they send the payer back. Everything else they say is not believed. */
const REFERENCE_NAMES = [
  'reference',
  'trxref',
  'tx_ref',
  'txnref',
  'orderId',
  'orderID',
  'paymentReference',
] as const

/** The return from the provider: passes the payment's reference to the confirmation page, which asks the server. */
export function Screen() {
  const t = useText('payment')
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    const said = new URLSearchParams(search)
    const reference = REFERENCE_NAMES.map((name) => said.get(name)).find(
      (value) => value !== null && /^[A-Za-z0-9]{8,40}$/.test(value),
    )
    const query = reference === undefined || reference === null ? '' : `?reference=${reference}`
    void navigate(`${paths.paymentConfirmation}${query}`, { replace: true })
  }, [search, navigate])
  return (
    <div className="shell py-16 text-center">
      <PageTitle>{t('title')}</PageTitle>
      <p role="status" className="inline-flex items-center gap-3 text-lg">
        <Spinner />
        {t('returning')}
      </p>
    </div>
  )
}
