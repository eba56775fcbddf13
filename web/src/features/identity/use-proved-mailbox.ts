import { useEffect, useMemo, useState } from 'react'
import type { Answer, Problem } from '../../api/read-reply.ts'
import { useAsked } from '../../lib/reading.ts'
import { mailboxSession } from './mailbox-session.ts'
import { redeemCode } from './redeem-code.ts'

type MailboxStep<List> =
  | { readonly at: 'find'; readonly ended?: true }
  | { readonly at: 'code'; readonly challenge: string }
  | { readonly at: 'loading'; readonly session: string }
  | { readonly at: 'failed'; readonly session: string; readonly problem: Problem }
  | { readonly at: 'list'; readonly session: string; readonly list: List }

type Calls<Search, List> = {
  empty: Search
  /** Sends a code to the mailbox that was searched by. */
  find: (search: Search) => Promise<Answer<{ challenge: string }>>
  /** The data shown after the email address is verified. */
  list: (session: string, signal: AbortSignal) => Promise<Answer<List>>
}

/**
 * The steps from an email address to its data: find, verify with an emailed code, list. `calls` must stay the same
 * object.
 */
export function useProvedMailbox<Search, List>(calls: Calls<Search, List>) {
  const [way, setWay] = useState<MailboxStep<never>>({ at: 'find' })
  const [session, setSession] = useState<string | null>(null)
  const [search, setSearch] = useState(calls.empty)
  // The printed page knows nothing of this tab.
  useEffect(() => setSession(mailboxSession.read()), [])

  const ask = useMemo(() => {
    if (session === null) return null
    return async (signal: AbortSignal) => {
      const answer = await calls.list(session, signal)
      if (answer.problem?.status === 401 || answer.problem?.status === 403) {
        mailboxSession.forget()
        setWay({ at: 'find', ended: true })
        setSession(null)
      }
      return answer
    }
  }, [calls, session])
  const { data: list, problem, again } = useAsked(ask)

  function currentStep(): MailboxStep<List> {
    if (session === null) return way
    if (list !== null) return { at: 'list', session, list }
    return problem === null ? { at: 'loading', session } : { at: 'failed', session, problem }
  }

  /** Why no code was sent, for the caller to show; `null` if it was. */
  const find = async (typed: Search): Promise<Problem | null> => {
    setSearch(typed)
    const { data, problem: refusal } = await calls.find(typed)
    if (data !== null) setWay({ at: 'code', challenge: data.challenge })
    return refusal
  }

  return {
    step: currentStep(),
    /** Why the last look at a list that is shown brought nothing newer. */
    problem: list === null ? null : problem,
    search,
    find,
    again: () => find(search),
    /** The error of the code; `null` if it was accepted. */
    async verify(code: string): Promise<string | null> {
      if (way.at !== 'code') return null
      const redeemed = await redeemCode(way.challenge, code)
      if ('refusal' in redeemed) return redeemed.refusal
      mailboxSession.keep(redeemed.session)
      setSession(redeemed.session)
      return null
    },
    reload: again,
    leave() {
      mailboxSession.forget()
      setSession(null)
      setWay({ at: 'find' })
    },
  }
}
