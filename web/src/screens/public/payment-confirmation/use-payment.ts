import { events } from '@calls/operations'
import { verifyPayment } from '@calls/payments/payments'
import { useEffect, useRef } from 'react'
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router'
import { addressOf } from '../../../api/client.ts'
import { mayPass, readReply } from '../../../api/read-reply.ts'
import { anyApplicantSession } from '../../../features/applications/applicant-sessions.ts'
import { paymentSession } from '../../../features/payments/payment-sessions.ts'
import { useLive } from '../../../lib/live.ts'
import { startReading } from '../../../lib/reading.ts'
import { useRouteReading } from '../../../lib/use-route-reading.ts'

/** Seconds between looks while the provider's decision is not known; then the live channel and the button are left. */
const WAITS = [2, 3, 5, 8, 13, 20]
/**
 * Seconds until a payment that has not arrived, or was made by another attempt, is looked for once more. The server does not
 * ask a provider twice within five seconds: who returns that soon is told what it heard before they paid.
 */
const SECOND_LOOK = [6]

/** Makes the server ask the provider. The success in the address is ignored. */
export function loader({ request }: LoaderFunctionArgs) {
  const reference = new URL(request.url).searchParams.get('reference')
  if (reference === null) return null
  return startReading((signal) =>
    readReply(verifyPayment, {
      params: { reference },
      bearer: paymentSession(reference) ?? anyApplicantSession(),
      signal,
    }),
  )
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.search !== nextUrl.search

export function usePayment() {
  const { data: payment, problem, asking, reading, again } = useRouteReading(loader)
  const tries = useRef(0)
  const reference = payment?.reference ?? null

  const unanswered = problem !== null && mayPass(problem)
  const isElsewhere = payment?.state === 'paid' && (payment.details?.paid_at ?? null) === null
  const notArrived = payment?.state === 'unpaid' || payment?.state === 'failed' || isElsewhere
  const waits = payment?.state === 'checking' || unanswered ? WAITS : notArrived ? SECOND_LOOK : null
  // While the provider has not decided, or the portal could not ask it, its decision is watched: by looking again now
  // and then, and by the live channel.
  useEffect(() => {
    const seconds = waits?.[tries.current]
    if (asking || seconds === undefined) return
    const timer = setTimeout(() => {
      tries.current += 1
      void reading?.again()
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [waits, asking, reading])
  useLive(
    reference !== null && payment?.state !== 'paid' ? addressOf(events, { query: { reference } }) : null,
    () => void again(),
  )
  return {
    payment,
    problem,
    missing: reading === null || problem?.status === 404 || problem?.status === 422,
    check: again,
    asking,
  }
}
