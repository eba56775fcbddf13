import { verifyPayment } from '@calls/payments/payments'
import { openStandaloneLink, trackStandalonePayment } from '@calls/standalone-payments/standalone-payments'
import { useMemo, useState } from 'react'
import { call } from '../../../api/client.ts'
import { mayPass, noSession, readReply } from '../../../api/read-reply.ts'
import { keepPaymentSession, paymentSession } from '../../../features/payments/payment-sessions.ts'
import { useAsked } from '../../../lib/reading.ts'

/** Reads one's own payment; the key of a mail is redeemed first, once. */
function askFor(invoice: string, mailKey: string | null, onStaleLink: () => void) {
  let unused = mailKey
  const params = { reference: invoice }
  return async (signal: AbortSignal) => {
    if (unused !== null) {
      const opened = await readReply(openStandaloneLink, { params, body: { key: unused }, bearer: null })
      if (opened.problem !== null && mayPass(opened.problem)) return opened
      unused = null
      if (opened.problem === null) keepPaymentSession(invoice, opened.data.token)
      else onStaleLink()
      // The key has done its work: it stays neither in the address bar nor in the history.
      window.history.replaceState(window.history.state, '', `${window.location.pathname}#pay=${invoice}`)
    }
    const bearer = paymentSession(invoice)
    return bearer === null ? noSession() : readReply(trackStandalonePayment, { params, bearer, signal })
  }
}

/** One's own payment: opened by the key of a mail or by the session of this device. */
export function useMyPayment(invoice: string, mailKey: string | null) {
  const [staleLink, setStaleLink] = useState(false)
  const ask = useMemo(() => askFor(invoice, mailKey, () => setStaleLink(true)), [invoice, mailKey])
  const { data: payment, problem, again, reading } = useAsked(ask)
  return {
    payment,
    problem,
    locked: payment === null && problem !== null && [401, 403, 404].includes(problem.status),
    staleLink,
    again,
    /** Has the provider asked about the last attempt; `true` when it is paid now. */
    async check(): Promise<boolean> {
      const reference = payment?.payment_reference ?? null
      if (reference !== null)
        await call(verifyPayment, { params: { reference }, bearer: paymentSession(invoice) })
      return (await reading?.again())?.data?.status === 'paid'
    },
  }
}
