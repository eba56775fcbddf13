import { verifyEmailCode } from '@calls/applications'
import { findOngoing, listOngoing } from '@calls/drafts'
import type { Data } from '@testamur/contract/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import { keepApplicantSession } from '../../../features/applications/applicant-sessions.ts'
import { mailboxSession } from '../../../features/identity/mailbox-session.ts'
import { bodyOf, emptySearch, type Search } from './search.ts'

export type Ongoing = Data<typeof listOngoing>

type Step =
  | { at: 'find'; ended?: true }
  | { at: 'code'; challenge: string }
  | { at: 'loading' | 'failed'; session: string }
  | { at: 'list'; session: string; list: Ongoing }

/** From an address to what is under way for it: found, proved by a code, listed. */
export function useOngoing() {
  const [step, setStep] = useState<Step>({ at: 'find' })
  const [search, setSearch] = useState<Search>(emptySearch)

  const load = useCallback(async (session: string, shown = false) => {
    if (!shown) setStep({ at: 'loading', session })
    let status = 0
    const reply = await call(listOngoing, {
      bearer: session,
      quiet: true,
      onFailure: (failure) => (status = failure.status),
    })
    if (reply !== false) {
      const { unpaid, asks, in_progress } = reply.data
      for (const { tracking_id, token } of [...unpaid, ...asks, ...in_progress])
        keepApplicantSession(tracking_id, token)
      return setStep({ at: 'list', session, list: reply.data })
    }
    if (status !== 401 && status !== 403) return setStep({ at: 'failed', session })
    mailboxSession.forget()
    setStep({ at: 'find', ended: true })
  }, [])

  useEffect(() => {
    const session = mailboxSession.read()
    if (session !== null) void load(session)
  }, [load])

  const find = async (typed: Search, onFailure?: (failure: Failure) => void) => {
    setSearch(typed)
    const reply = await call(findOngoing, {
      body: bodyOf(typed),
      bearer: null,
      ...(onFailure && { onFailure }),
    })
    if (reply !== false) setStep({ at: 'code', challenge: reply.data.challenge })
  }

  return {
    ...{ step, search, find },
    again: () => find(search),
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
