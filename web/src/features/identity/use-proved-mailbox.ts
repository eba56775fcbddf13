import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '../../api/failures.ts'
import { mailboxSession } from './mailbox-session.ts'
import { redeemCode } from './redeem-code.ts'

type MailboxStep<List> =
  | { readonly at: 'find'; readonly ended?: true }
  | { readonly at: 'code'; readonly challenge: string }
  | { readonly at: 'loading' | 'failed'; readonly session: string }
  | { readonly at: 'list'; readonly session: string; readonly list: List }

type OnFailure = (failure: Failure) => void
type Calls<Search, List> = {
  empty: Search
  /** Sends a code to the mailbox that was searched by. */
  find: (search: Search, onFailure?: OnFailure) => Promise<{ data: { challenge: string } } | false>
  /** What the session of a proved mailbox shows. */
  list: (session: string, onFailure: OnFailure) => Promise<{ data: List } | false>
}

/** From an address to what is kept for it: found, proved by a mailed code, listed. `calls` stay the same object. */
export function useProvedMailbox<Search, List>(calls: Calls<Search, List>) {
  const [step, setStep] = useState<MailboxStep<List>>({ at: 'find' })
  const [search, setSearch] = useState(calls.empty)

  const load = useCallback(
    async (session: string, shown = false) => {
      if (!shown) setStep({ at: 'loading', session })
      let status = 0
      const reply = await calls.list(session, (failure) => (status = failure.status))
      if (reply !== false) return setStep({ at: 'list', session, list: reply.data })
      // What is on the screen stays there when a later look fails.
      if (status !== 401 && status !== 403)
        return setStep((current) => (current.at === 'list' ? current : { at: 'failed', session }))
      mailboxSession.forget()
      setStep({ at: 'find', ended: true })
    },
    [calls],
  )

  useEffect(() => {
    const session = mailboxSession.read()
    if (session !== null) void load(session)
  }, [load])

  const find = async (typed: Search, onFailure?: OnFailure): Promise<boolean> => {
    setSearch(typed)
    const reply = await calls.find(typed, onFailure)
    if (reply !== false) setStep({ at: 'code', challenge: reply.data.challenge })
    return reply !== false
  }

  return {
    step,
    search,
    find,
    again: () => find(search),
    /** What is wrong with the code; `null` when it opened the list. */
    async verify(code: string): Promise<string | null> {
      if (step.at !== 'code') return null
      const redeemed = await redeemCode(step.challenge, code)
      if ('refusal' in redeemed) return redeemed.refusal
      mailboxSession.keep(redeemed.session)
      await load(redeemed.session)
      return null
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
