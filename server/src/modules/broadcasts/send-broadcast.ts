import { email } from '@testamur/contract/fields'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { languageOfMailbox } from '../../platform/mail/mailbox-languages.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import { ownWordsFor } from '../../platform/own-words/index.ts'
import { composeMail } from './compose.ts'
import { type BroadcastsDeps, CHUNK } from './deps.ts'
import { changeBroadcast, lockBroadcast } from './store/broadcasts.ts'
import { claimNextRecipients, type QueuedRecipient, writeTurns } from './store/recipients.ts'
import { selectAudienceNow } from './today.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

const NOT_AN_ADDRESS = messageOf('broadcasts.notAnEmailAddress')

export const SEND = 'broadcasts.send'

/**
 * Emails some recipients: their emails, outcomes and the job for the next ones are one transaction, so that an
 * interruption neither skips anybody nor emails anybody twice.
 */
export async function sendChunk(
  deps: Pick<BroadcastsDeps, 'clock' | 'trackLink' | 'secrets' | 'publicUrl'>,
  tx: Tx,
  id: number,
  institution: Institution,
): Promise<void> {
  const { clock, trackLink } = deps
  const broadcast = await lockBroadcast(tx, id)
  if (broadcast?.state !== 'scheduled' && broadcast?.state !== 'sending') return
  const at = clock.now()
  const where = selectAudienceNow(broadcast.audience, clock, institution)
  const turns = await claimNextRecipients(tx, { id, where, most: CHUNK })
  if (turns.length === 0) {
    await changeBroadcast(tx, id, { state: 'sent', finished_at: at })
    return
  }
  const left: number[] = []
  const handed: QueuedRecipient[] = []
  for (const { recipient_id, own, reader } of turns) {
    if (reader === null || !own) left.push(recipient_id)
    if (reader === null) continue
    const { application_id } = reader
    const to = email.safeParse(reader.email)
    if (!to.success) {
      handed.push({
        application_id,
        mail_message_id: null,
        reason: say(NOT_AN_ADDRESS, 'en'),
        reason_message: NOT_AN_ADDRESS,
      })
      continue
    }
    const language = await languageOfMailbox(tx, to.data)
    const unsubscribe = unsubscribeLink(deps, to.data)
    const link = trackLink(reader.tracking_id)
    const words = await ownWordsFor(tx, language)
    const written = {
      ...composeMail(broadcast, reader, institution, { link, language, own: words, unsubscribe }),
      kind: 'group',
      to: to.data,
      ...(institution.office.email === '' ? {} : { reply_to: institution.office.email }),
      unsubscribe_url: unsubscribe,
      application_id,
      language,
    } as const
    const mail_message_id = await queueMail(tx, written)
    handed.push({ application_id, mail_message_id, reason: null, reason_message: null })
  }
  await writeTurns(tx, id, { left, handed, at })
  await changeBroadcast(tx, id, { state: 'sending', done: broadcast.done + turns.length })
  await enqueue(tx, { kind: SEND, payload: { broadcast_id: id } })
}
