import { listOwnThreads, requestMailboxCode } from '@calls/messaging/messaging'
import { events } from '@calls/operations'
import type { Data } from '@testamur/contract/endpoint'
import { useEffect } from 'react'
import { addressOf } from '../../../api/client.ts'
import { readReply } from '../../../api/read-reply.ts'
import { watchEvents } from '../../../api/watch.ts'
import { keepApplicantSession } from '../../../features/applications/applicant-sessions.ts'
import { useProvedMailbox } from '../../../features/identity/use-proved-mailbox.ts'

export type OwnThreads = Data<typeof listOwnThreads>

const calls = {
  empty: '',
  find: (email: string) => readReply(requestMailboxCode, { body: { email }, bearer: null }),
  async list(session: string, signal: AbortSignal) {
    const answer = await readReply(listOwnThreads, { bearer: session, signal })
    for (const { tracking_id, token } of answer.data?.threads ?? [])
      if (tracking_id !== null && token !== null) keepApplicantSession(tracking_id, token)
    return answer
  },
}

/** The conversations of a mailbox. */
export const useMailbox = () => useProvedMailbox(calls)

/** Looks again whenever something in this mailbox changes. */
export function useMailboxEvents(session: string, onChange: () => unknown): void {
  useEffect(() => {
    const abort = new AbortController()
    void watchEvents({ address: addressOf(events), bearer: () => session, onChange, signal: abort.signal })
    return () => abort.abort()
  }, [session, onChange])
}
