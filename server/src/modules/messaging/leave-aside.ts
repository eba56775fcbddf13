import { email } from '@testamur/contract/fields'
import type { Institution } from '@testamur/contract/institution/institution'
import { Failure } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import type { InboundDeps } from './deps.ts'
import { addressOf } from './mail-rules.ts'
import { queueAsideMail } from './mails.ts'
import type { OriginalMail } from './original-mail.ts'
import { partyOf } from './parties.ts'
import type { ThreadRow } from './rows.ts'
import { insertInbound } from './store/inbound.ts'
import { insertMessage, lineOfAside } from './store/messages.ts'
import { countOriginals, insertOriginal } from './store/original-mails.ts'
import { tellStaff } from './topics.ts'

/** Why an email could not be added to its conversation. */
export type AsideReason = 'empty' | 'too many'

const reasons: Readonly<Record<AsideReason, Message>> = {
  empty: messageOf('messaging.nothingToTake'),
  'too many': messageOf('messaging.tooManyEmails'),
}

/** One answer to a sender per hour, and one line for staff, so that two machines writing to each other stop. */
const ANSWERS = { points: 1, perSeconds: 3600 }

type LineOfAside = {
  readonly sender: string
  readonly reason: AsideReason
  readonly institution: Pick<Institution, 'name'>
}

type Aside = {
  readonly thread: ThreadRow
  readonly from: string
  readonly reason: AsideReason
  readonly note: Omit<Parameters<typeof insertInbound>[1], 'outcome'>
  readonly original: OriginalMail
}

/** Of a loop of two machines, the first emails of an hour say all that there is to say. */
const MOST_KEPT_AN_HOUR = 40
const HOUR_MS = 3_600_000

/** Sets an email aside, tells its sender how to send it, and shows staff that it came, and what it says. */
export async function leaveAside(
  deps: InboundDeps,
  { thread, from, reason, note, original }: Aside,
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
    const since = new Date(note.received_at.getTime() - HOUR_MS)
    const known = first ? null : await lineOfAside(tx, thread.id, since)
    const message_id =
      known ??
      (await insertMessage(tx, {
        ...lineOf({ sender, reason, institution }),
        thread_id: thread.id,
        at: note.received_at,
        written_from: sender === party.email ? null : sender,
      }))
    if ((await countOriginals(tx, thread.id, since)) < MOST_KEPT_AN_HOUR)
      await insertOriginal(tx, { thread_id: thread.id, message_id, received_at: note.received_at }, original)
    tellStaff(tx, thread.id)
    if (first && to.success) {
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

/** What staff read in the conversation. */
function lineOf({ sender, reason, institution }: LineOfAside) {
  const message = messageOf('messaging.leftAside', { sender, why: reasons[reason] })
  return {
    author_kind: 'system',
    author_id: null,
    author_name: institution.name,
    body: say(message, 'en'),
    message,
    internal: true,
    via: 'mail',
    mail_message_id: null,
    reply_seconds: null,
  } as const
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
