import { randomBytes } from 'node:crypto'
import { calledName } from '@testamur/contract/person-name'
import { searchText } from '../../core/search-text.ts'
import type { Tx } from '../../db/client.ts'
import type { Correspondent, MessagingDeps } from './deps.ts'
import type { ThreadRow } from './rows.ts'
import { ensureThread } from './store/threads.ts'

/** The person at the other end of a thread. */
export type Party = {
  readonly name: string
  /** By which the person is addressed. */
  readonly first_name: string
  readonly email: string
  /** The application that it is about. */
  readonly application: Correspondent | null
}

export async function partyOf(
  { applications }: Pick<MessagingDeps, 'applications'>,
  thread: Pick<ThreadRow, 'application_id' | 'email' | 'name'>,
): Promise<Party> {
  if (thread.application_id === null) {
    const { name, email } = thread
    if (name === null || email === null) throw new Error('A general thread has a name and an address')
    return { name, email, first_name: name, application: null }
  }
  const application = await applications.correspondentById(thread.application_id)
  if (application === null) throw new Error(`Application ${thread.application_id} of a thread is not there`)
  return partyOfApplication(application)
}

export const partyOfApplication = (application: Correspondent): Party => ({
  name: application.name,
  first_name: calledName(application),
  email: application.email,
  application,
})

/** Lower-case letters and digits, because mail programs may change the case of an address. */
const newReplyToken = (): string => randomBytes(16).toString('hex')

export const beginApplicationThread = (tx: Tx, application: Correspondent, at: Date): Promise<number> =>
  ensureThread(tx, {
    application_id: application.id,
    email: null,
    name: null,
    subject: application.application_type,
    reply_token: newReplyToken(),
    search_text: searchText([
      application.name,
      application.email,
      application.tracking_id,
      application.application_type,
    ]),
    at,
  })

export const beginGeneralThread = (
  tx: Tx,
  asked: { readonly name: string; readonly email: string; readonly subject: string; readonly at: Date },
): Promise<number> =>
  ensureThread(tx, {
    ...asked,
    application_id: null,
    reply_token: newReplyToken(),
    search_text: searchText([asked.name, asked.email, asked.subject]),
  })
