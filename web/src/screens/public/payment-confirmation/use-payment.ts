import { events } from '@calls/operations'
import { verifyPayment } from '@calls/payments/payments'
import type { PaymentView } from '@testamur/contract/payments/payments'
import { useCallback, useEffect, useRef, useState } from 'react'
import { addressOf, call } from '../../../api/client.ts'
import { anyApplicantSession } from '../../../features/applications/applicant-sessions.ts'
import { paymentSession } from '../../../features/payments/payment-sessions.ts'
import { useLive } from '../../../lib/live.ts'

/** Seconds between looks while the provider has not decided; then the live channel and the button are left. */
const WAITS = [2, 3, 5, 8, 13, 20]

export type Checked = { state: 'asking' | 'missing' | 'failed' } | { state: 'known'; payment: PaymentView }

/** Asks the server, which asks the provider. What the address says about success is never looked at. */
export function usePayment(reference: string | null) {
  const [checked, setChecked] = useState<Checked>({ state: 'asking' })
  const [asking, setAsking] = useState(false)
  const tries = useRef(0)

  const check = useCallback(async () => {
    if (reference === null) {
      setChecked({ state: 'missing' })
      return
    }
    setAsking(true)
    let status = 0
    const reply = await call(verifyPayment, {
      params: { reference },
      bearer: paymentSession(reference) ?? anyApplicantSession(),
      quiet: true,
      onFailure: (failure) => (status = failure.status),
    })
    setAsking(false)
    if (reply !== false) setChecked({ state: 'known', payment: reply.data })
    else if (status === 404 || status === 422) setChecked({ state: 'missing' })
    else setChecked((current) => (current.state === 'known' ? current : { state: 'failed' }))
  }, [reference])

  useEffect(() => void check(), [check])

  const waiting = checked.state === 'known' && checked.payment.state === 'checking'
  useEffect(() => {
    const seconds = WAITS[tries.current]
    if (!waiting || seconds === undefined) return
    const timer = setTimeout(() => {
      tries.current += 1
      void check()
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [waiting, checked, check])

  const paid = checked.state === 'known' && checked.payment.state === 'paid'
  useLive(
    reference !== null && checked.state === 'known' && !paid
      ? addressOf(events, { query: { reference } })
      : null,
    () => void check(),
  )
  return { checked, check, asking }
}
