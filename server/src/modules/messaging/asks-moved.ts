import type { JobHandler } from '../../platform/jobs/handler.ts'
import type { AskChange } from '../applications/index.ts'
import { moveThread } from './append-message.ts'
import type { MessagingDeps } from './deps.ts'
import { beginApplicationThread } from './parties.ts'
import { lockThread } from './store/threads.ts'
import { announceThread } from './topics.ts'

/** A question, or the last answer to one, changes who has to answer in the conversation as well. */
export const createAsksMoved =
  ({ applications, clock }: Pick<MessagingDeps, 'applications' | 'clock'>): JobHandler =>
  async (payload) => {
    const { application_id, moved } = payload as AskChange
    const application = await applications.correspondentById(application_id)
    if (application === null) throw new Error(`Application ${application_id} is not there`)
    return async (tx) => {
      const at = clock.now()
      const thread = await lockThread(tx, await beginApplicationThread(tx, application, at))
      if (thread === null) throw new Error('A thread was not written')
      const answered = moved === 'answered'
      // Earlier messages of the applicant are still to be answered.
      const state = answered || thread.unread > 0 ? 'awaiting_institution' : 'awaiting_applicant'
      const awaiting_since = state === 'awaiting_institution' ? (thread.awaiting_since ?? at) : null
      await moveThread(tx, thread, { state, awaiting_since, written_at: at })
      announceThread(tx, thread)
    }
  }
