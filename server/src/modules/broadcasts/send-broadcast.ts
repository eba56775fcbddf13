import { email } from '@testamur/contract/fields'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { createBatch } from '../../platform/batch/index.ts'
import { languageOfMailbox } from '../../platform/mail/mailbox-languages.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import { ownWordsFor } from '../../platform/own-words/index.ts'
import { type ComposedText, composeMail } from './compose.ts'
import { type BroadcastsDeps, CHUNK } from './deps.ts'
import type { BroadcastReader } from './store/audience.ts'
import { findFitting, type SentEmail, settleDuplicate } from './store/recipients.ts'
import { selectAudienceNow } from './today.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

/** One email to many: each row is a person. Their email and its outcome are one transaction. */
export const broadcastBatch = (deps: BroadcastsDeps) =>
  createBatch(deps, {
    batches: 'broadcasts',
    rows: 'broadcast_recipients',
    job: 'broadcasts.send',
    lane: 'general',
    topic: 'broadcast',
    texts: {
      rowFailed: messageOf('broadcasts.failedHere'),
      failed: messageOf('broadcasts.failedHere'),
      stoppedBefore: messageOf('broadcasts.stoppedBefore'),
    },
    chunkOf: () => CHUNK,

    async prepare(broadcast) {
      const institution = await deps.institution()
      const where = selectAudienceNow(broadcast.audience, deps.clock, institution)
      return (row, settle) =>
        deps.database.inTransaction(async (tx) => {
          const reader = await findFitting(tx, row, where)
          if (reader === null) return settle(tx, { outcome: 'left' })
          const sent = await sendTo(deps, tx, { broadcast, reader, institution })
          const { outcome, reason, mail_message_id } = sent
          if (reader.application_id === row.application_id)
            return settle(tx, { outcome, reason, columns: { mail_message_id } })
          // Another application of the same person takes the place of the one that fits no more.
          await settle(tx, { outcome: 'left' })
          await settleDuplicate(tx, row.run_id, reader.application_id, sent, deps.clock.now())
        })
    },

    outcomeOf: ({ code }) => (code === 'unavailable' ? null : 'failed'),
  })

type Letter = {
  readonly broadcast: ComposedText
  readonly reader: BroadcastReader
  readonly institution: Institution
}

/** Queues the email for a reader; answers what is noted in their row. */
async function sendTo(
  deps: BroadcastsDeps,
  tx: Tx,
  { broadcast, reader, institution }: Letter,
): Promise<SentEmail> {
  const to = email.safeParse(reader.email)
  if (!to.success)
    return { outcome: 'failed', reason: messageOf('broadcasts.notAnEmailAddress'), mail_message_id: null }
  const language = await languageOfMailbox(tx, to.data)
  const unsubscribe = unsubscribeLink(deps, to.data)
  const link = deps.trackLink(reader)
  const own = await ownWordsFor(tx, language)
  const mail_message_id = await queueMail(tx, {
    ...composeMail(broadcast, reader, institution, { link, language, own, unsubscribe }),
    kind: 'group',
    to: to.data,
    ...(institution.office.email === '' ? {} : { reply_to: institution.office.email }),
    unsubscribe_url: unsubscribe,
    application_id: reader.application_id,
    language,
  })
  return { outcome: 'done', reason: null, mail_message_id }
}
