import type { previewBroadcast, testBroadcast } from '@testamur/contract/broadcasts'
import type { Data, Received } from '@testamur/contract/endpoint'
import { shortName } from '@testamur/contract/person-name'
import { type Actor, staffOnly } from '../../core/actor.ts'
import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { layOutMail } from '../../platform/mail/layout.ts'
import { languageOfMailbox } from '../../platform/mail/mailbox-languages.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import { ownWordsFor } from '../../platform/own-words/index.ts'
import { buildTrackLink, composeMail } from './compose.ts'
import { type BroadcastsDeps, limits } from './deps.ts'
import { findReader } from './store/audience.ts'
import { emailOfUser } from './store/broadcasts.ts'
import { selectAudienceNow } from './today.ts'

type Body = Received<typeof previewBroadcast>['body']

/** One of the recipients, and the email to them; after the last one, the first again. */
async function read(deps: BroadcastsDeps, { audience, before, ...written }: Body) {
  const { db } = deps.database
  const institution = await deps.institution()
  const where = selectAudienceNow(audience, deps.clock, institution)
  const next = before === undefined ? null : await findReader(db, where, before)
  const reader = next ?? (await findReader(db, where, null))
  if (reader === null) return null
  const link = buildTrackLink(deps.publicUrl, reader.tracking_id)
  const language = await languageOfMailbox(db, reader.email)
  const own = await ownWordsFor(db, language)
  return { reader, language, own, mail: composeMail(written, reader, institution, { link, language, own }) }
}

export async function previewMail(deps: BroadcastsDeps, body: Body): Promise<Data<typeof previewBroadcast>> {
  const seen = await read(deps, body)
  if (seen === null) return { recipient: null, subject: body.subject, text: body.body }
  const { application_id, tracking_id, email } = seen.reader
  const { subject, text } = layOutMail(seen.mail, seen.language, seen.own)
  return {
    recipient: { application_id, tracking_id, name: shortName(seen.reader), email },
    subject,
    text,
  }
}

/** To the officer who asks, in the language of the previewed recipient. */
export async function sendTest(
  deps: BroadcastsDeps,
  body: Body,
  actor: Actor,
): Promise<Data<typeof testBroadcast>> {
  const { id } = staffOnly(actor)
  await deps.limiter.consume('broadcasts.test', String(id), limits.test)
  const to = await emailOfUser(deps.database.db, id)
  const seen = await read(deps, body)
  if (seen === null) throw refused(messageOf('broadcasts.nobodyToReadWith'))
  if (to === null) throw refused(messageOf('broadcasts.noEmailAddress'))
  const { subject, content } = seen.mail
  const test = { written: subject.written, mark: messageOf('broadcasts.testMark') }
  const { language } = seen
  await deps.database.inTransaction((tx) =>
    queueMail(tx, { name: null, kind: 'office', to, subject: test, content, language }),
  )
  return { sent_to: to }
}
