import { submitApplication } from '@calls/applications'
import type { submitApplication as SubmitApplication } from '@testamur/contract/applications'
import type { Data } from '@testamur/contract/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import {
  dropSent,
  isSameRequest,
  keepSent,
  type RequestBody,
  type SentRequest,
  sentRequest,
} from './sent-request.ts'

const AGAIN_MS = 5000

export type Submitted = Data<typeof SubmitApplication>

type Outcome = { made: Submitted } | { failure: Failure } | null

/** Nobody knows whether it was made: no answer, one from a server that was not itself, or it is being worked on. */
const isOpen = ({ status }: Failure): boolean => status === 0 || status === 409 || status >= 500

/** Sends a request until it is answered, under one key, so that it is never made twice. */
export function useSubmit({
  made,
  refused,
}: {
  made: (it: Submitted) => void
  refused: (why: Failure) => void
}) {
  const [state, setState] = useState<'idle' | 'sending' | 'waiting'>('idle')
  // Two taps come before the page is drawn again.
  const busy = useRef(false)
  const [waiting, setWaiting] = useState<SentRequest | null>(null)

  const send = useCallback(async (sent: SentRequest): Promise<Outcome> => {
    keepSent(sent)
    let failure: Failure | null = null
    const reply = await call(submitApplication, {
      ...{ body: sent.body, idempotencyKey: sent.key, bearer: null, quiet: true },
      onFailure: (its) => (failure = its),
    })
    return reply === false ? failure && { failure } : { made: reply.data }
  }, [])

  const settle = useCallback(
    (sent: SentRequest, outcome: Outcome) => {
      busy.current = false
      if (outcome !== null && 'made' in outcome) {
        dropSent()
        setState('idle')
        made(outcome.made)
      } else if (outcome === null || isOpen(outcome.failure)) {
        setWaiting(sent)
        setState('waiting')
      } else {
        dropSent()
        setState('idle')
        refused(outcome.failure)
      }
    },
    [made, refused],
  )

  const submit = useCallback(
    async (body: RequestBody) => {
      if (busy.current) return
      busy.current = true
      setState('sending')
      const before = sentRequest()
      if (before !== null && !isSameRequest(before.body, body)) {
        // What was sent before the answers were changed may have arrived: that is found out first.
        const outcome = await send(before)
        if (outcome === null || 'made' in outcome || isOpen(outcome.failure)) return settle(before, outcome)
        dropSent()
      }
      const sent =
        before !== null && isSameRequest(before.body, body) ? before : { key: crypto.randomUUID(), body }
      settle(sent, await send(sent))
    },
    [send, settle],
  )

  const again = useCallback(async () => {
    const sent = waiting ?? sentRequest()
    if (busy.current || sent === null) return
    busy.current = true
    setState('sending')
    settle(sent, await send(sent))
  }, [waiting, send, settle])

  useEffect(() => {
    if (state !== 'waiting') return
    const online = () => void again()
    window.addEventListener('online', online)
    const timer = setTimeout(online, AGAIN_MS)
    return () => {
      window.removeEventListener('online', online)
      clearTimeout(timer)
    }
  }, [state, again])

  return { state, submit, again }
}
