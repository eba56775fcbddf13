import { verifyEmailCode } from '@calls/applications'
import { listOwnThreads, requestMailboxCode } from '@calls/messaging'
import type { Data } from '@testamur/contract/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import { watchEvents } from '../../../api/watch.ts'
import { keepApplicantSession } from '../../../features/applications/applicant-sessions.ts'
import { mailboxSession } from '../../../features/identity/mailbox-session.ts'

export type OwnThreads = Data<typeof listOwnThreads>

export type Step =
  | { readonly at: 'find'; readonly ended?: true }
  | { readonly at: 'code'; readonly email: string; readonly challenge: string }
  | { readonly at: 'loading' | 'failed'; readonly session: string }
  | { readonly at: 'list'; readonly session: string; readonly list: OwnThreads }

/** From an address to its conversations: proved by a code, listed, and looked at again when one changes. */
export function useMailbox() {
  const [step, setStep] = useState<Step>({ at: 'find' })

  const load = useCallback(async (session: string, shown = false) => {
    if (!shown) setStep({ at: 'loading', session })
    let status = 0
    const reply = await call(listOwnThreads, {
      bearer: session,
      quiet: true,
      onFailure: (failure) => (status = failure.status),
    })
    if (reply !== false) {
      for (const { tracking_id, token } of reply.data.threads)
        if (tracking_id !== null && token !== null) keepApplicantSession(tracking_id, token)
      return setStep({ at: 'list', session, list: reply.data })
    }
    if (status !== 401 && status !== 403)
      return setStep((current) => (current.at === 'list' ? current : { at: 'failed', session }))
    mailboxSession.forget()
    setStep({ at: 'find', ended: true })
  }, [])

  useEffect(() => {
    const session = mailboxSession.read()
    if (session !== null) void load(session)
  }, [load])

  const find = async (email: string, onFailure?: (failure: Failure) => void) => {
    const reply = await call(requestMailboxCode, {
      body: { email },
      bearer: null,
      ...(onFailure && { onFailure }),
    })
    if (reply !== false) setStep({ at: 'code', email, challenge: reply.data.challenge })
  }

  return {
    ...{ step, find },
    async verify(code: string): Promise<boolean> {
      if (step.at !== 'code') return false
      const reply = await call(verifyEmailCode, { body: { challenge: step.challenge, code }, bearer: null })
      if (reply === false) return false
      mailboxSession.keep(reply.data.token)
      await load(reply.data.token)
      return true
    },
    async reload() {
      if ('session' in step) await load(step.session, step.at === 'list')
    },
    leave() {
      mailboxSession.forget()
      setStep({ at: 'find' })
    },
  }
}

/** Looks again whenever something in this mailbox changes. */
export function useMailboxEvents(session: string, onChange: () => void): void {
  useEffect(() => {
    const abort = new AbortController()
    void watchEvents(() => session, onChange, abort.signal)
    return () => abort.abort()
  }, [session, onChange])
}
