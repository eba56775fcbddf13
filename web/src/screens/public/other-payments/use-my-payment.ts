import { verifyPayment } from '@calls/payments/payments'
import { openStandaloneLink, trackStandalonePayment } from '@calls/standalone-payments/standalone-payments'
import type { PayerView } from '@testamur/contract/standalone-payments/standalone-payments'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { keepPaymentSession, paymentSession } from '../../../features/payments/payment-sessions.ts'

export type Mine =
  | { readonly state: 'loading' | 'locked' | 'failed' }
  | { readonly state: 'found'; readonly payment: PayerView }

/** One's own payment: opened by the key of a mail or by the session of this device. */
export function useMyPayment(invoice: string, mailKey: string | null) {
  const [mine, setMine] = useState<Mine>({ state: 'loading' })
  const [staleLink, setStaleLink] = useState(false)

  const load = useCallback(async (): Promise<PayerView | null> => {
    const bearer = paymentSession(invoice)
    if (bearer === null) {
      setMine({ state: 'locked' })
      return null
    }
    let status = 0
    const reply = await call(trackStandalonePayment, {
      params: { reference: invoice },
      bearer,
      quiet: true,
      onFailure: (failure) => (status = failure.status),
    })
    if (reply !== false) {
      setMine({ state: 'found', payment: reply.data })
      return reply.data
    }
    const locked = status === 401 || status === 403 || status === 404
    setMine((current) => (current.state === 'found' ? current : { state: locked ? 'locked' : 'failed' }))
    return null
  }, [invoice])

  useEffect(() => {
    const open = async () => {
      if (mailKey !== null) {
        const params = { reference: invoice }
        const reply = await call(openStandaloneLink, {
          params,
          body: { key: mailKey },
          bearer: null,
          quiet: true,
        })
        if (reply === false) setStaleLink(true)
        else keepPaymentSession(invoice, reply.data.token)
        // The key has done its work: it stays neither in the address bar nor in the history.
        window.history.replaceState(window.history.state, '', `${window.location.pathname}#pay=${invoice}`)
      }
      await load()
    }
    void open()
  }, [invoice, mailKey, load])

  /** Has the provider asked about the last attempt; `true` when it is paid now. */
  const check = useCallback(async (): Promise<boolean> => {
    const reference = mine.state === 'found' ? mine.payment.payment_reference : null
    if (reference !== null)
      await call(verifyPayment, { params: { reference }, bearer: paymentSession(invoice), quiet: true })
    return (await load())?.status === 'paid'
  }, [invoice, load, mine])

  return { mine, staleLink, load, check }
}
