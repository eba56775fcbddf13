import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../api/failures.ts'
import { isSameRequest, type SentRequest, type SentStore } from './sent-request.ts'

const AGAIN_MS = 5000

type Outcome<M> = { made: M } | { failure: Failure } | null

/** It is unknown whether it was created: no answer, an invalid one, or it is being processed. */
const isOpen = ({ status }: Failure): boolean => status === 0 || status === 409 || status >= 500

type Submit<B extends object, M> = {
  readonly store: SentStore<B>
  /** Makes the call; `false` when it failed. Must be the same function at every render. */
  readonly post: (sent: SentRequest<B>, onFailure: (failure: Failure) => void) => Promise<M | false>
  readonly made: (it: M) => void
  readonly refused: (why: Failure) => void
}

/** Sends an application until it is answered, under one key, so that it is created only once. */
export function useSubmit<B extends object, M>({ store, post, made, refused }: Submit<B, M>) {
  const [state, setState] = useState<'idle' | 'sending' | 'waiting'>('idle')
  // Two taps may come before the page is rendered again.
  const busy = useRef(false)
  const [waiting, setWaiting] = useState<SentRequest<B> | null>(null)
  /** Why it is not known whether it arrived. */
  const [failure, setFailure] = useState<Failure | null>(null)

  const send = useCallback(
    async (sent: SentRequest<B>): Promise<Outcome<M>> => {
      store.keep(sent)
      let fault: Failure | null = null
      const reply = await post(sent, (its) => {
        fault = its
      })
      return reply === false ? fault && { failure: fault } : { made: reply }
    },
    [store, post],
  )

  const settle = useCallback(
    (sent: SentRequest<B>, outcome: Outcome<M>) => {
      busy.current = false
      if (outcome !== null && 'made' in outcome) {
        store.drop()
        setState('idle')
        made(outcome.made)
      } else if (outcome === null || isOpen(outcome.failure)) {
        setWaiting(sent)
        setFailure(outcome?.failure ?? null)
        setState('waiting')
      } else {
        store.drop()
        setState('idle')
        refused(outcome.failure)
      }
    },
    [store, made, refused],
  )

  const submit = useCallback(
    async (body: B) => {
      if (busy.current) return
      busy.current = true
      setState('sending')
      const before = store.read()
      if (before !== null && !isSameRequest(before.body, body)) {
        // An earlier submission may have arrived before the form was changed, so that is checked first.
        const outcome = await send(before)
        if (outcome === null || 'made' in outcome || isOpen(outcome.failure)) return settle(before, outcome)
        store.drop()
      }
      const sent =
        before !== null && isSameRequest(before.body, body) ? before : { key: crypto.randomUUID(), body }
      settle(sent, await send(sent))
    },
    [store, send, settle],
  )

  const again = useCallback(async () => {
    const sent = waiting ?? store.read()
    if (busy.current || sent === null) return
    busy.current = true
    setState('sending')
    settle(sent, await send(sent))
  }, [store, waiting, send, settle])

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

  return { state, failure, submit, again }
}
