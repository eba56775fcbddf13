import { email } from '@testamur/contract/fields'
import { Failure } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import type { InboundDeps } from './deps.ts'
import { addressOf } from './mail-rules.ts'
import { queueAsideMail } from './mails.ts'
import { partyOf } from './parties.ts'
import type { ThreadRow } from './rows.ts'
import { insertInbound } from './store/inbound.ts'
import { insertMessage } from './store/messages.ts'
import { tellStaff } from './topics.ts'

/** Why an email could not be added to its conversation. */
export type AsideReason = 'empty' | 'too many'

const reasons: Readonly<Record<AsideReason, Message>> = {
  empty: messageOf('messaging.nothingToTake'),
  'too many': messageOf('messaging.tooManyEmails'),
}

/** One answer to a sender per hour, and one line for staff, so that two machines writing to each other stop. */
const ANSWERS = { points: 1, perSeconds: 3600 }

type Aside = {
  readonly thread: ThreadRow
  readonly from: string
  readonly reason: AsideReason
  readonly note: Omit<Parameters<typeof insertInbound>[1], 'outcome'>
}

/** Sets an email aside, tells its sender how to send it, and shows staff that it came. */
export async function leaveAside(
  deps: InboundDeps,
  { thread, from, reason, note }: Aside,
): Promise<AsideReason | 'repeated'> {
  const { database, logger } = deps
  const sender = addressOf(from)
  const to = email.safeParse(sender)
  const first = await isFirstOfTheHour(deps, sender)
  const party = await partyOf(deps, thread)
  const institution = await deps.institution()
  return database.inTransaction(async (tx: Tx) => {
    if (!(await insertInbound(tx, { ...note, outcome: reason }))) return 'repeated'
    logger.info({ outcome: reason, thread: thread.id }, 'a mail from outside was left aside')
    if (!first) return reason
    const message = messageOf('messaging.leftAside', { sender, why: reasons[reason] })
    await insertMessage(tx, {
      thread_id: thread.id,
      at: note.received_at,
      author_kind: 'system',
      author_id: null,
      author_name: institution.name,
      body: say(message, 'en'),
      message,
      internal: true,
      via: 'mail',
      written_from: sender === party.email ? null : sender,
      mail_message_id: null,
      reply_seconds: null,
    })
    tellStaff(tx, thread.id)
    if (to.success) {
      const { application } = party
      const url =
        application === null
          ? `${deps.publicUrl}/messages`
          : `${deps.publicUrl}/track#${encodeURIComponent(application.tracking_id)}`
      await queueAsideMail(tx, institution, { to: to.data, reason, url })
    }
    return reason
  })
}

async function isFirstOfTheHour({ limiter }: Pick<InboundDeps, 'limiter'>, sender: string): Promise<boolean> {
  try {
    await limiter.consume('messages.left-aside', sender, ANSWERS)
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many') return false
    throw error
  }
}
