import { findOngoing, listOngoing } from '@calls/drafts'
import type { Data } from '@testamur/contract/endpoint'
import { readReply } from '../../../api/read-reply.ts'
import { keepApplicantSession } from '../../../features/applications/applicant-sessions.ts'
import { useProvedMailbox } from '../../../features/identity/use-proved-mailbox.ts'
import { bodyOf, emptySearch, type Search } from './search.ts'

export type OngoingApplications = Data<typeof listOngoing>

const calls = {
  empty: emptySearch,
  find: (search: Search) => readReply(findOngoing, { body: bodyOf(search), bearer: null }),
  async list(session: string, signal: AbortSignal) {
    const answer = await readReply(listOngoing, { bearer: session, signal })
    const { unpaid = [], asks = [], in_progress = [] } = answer.data ?? {}
    for (const { tracking_id, token } of [...unpaid, ...asks, ...in_progress])
      if (token !== null) keepApplicantSession(tracking_id, token)
    return answer
  },
}

/** The open applications of an email address. */
export const useOngoing = () => useProvedMailbox(calls)
