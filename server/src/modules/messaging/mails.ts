import type { Institution } from '@testamur/contract/institution/institution'
import { uuid } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { greetingOf } from '../../platform/mail/greeting.ts'
import type { ComposedMail } from '../../platform/mail/layout.ts'
import { mailBrand } from '../../platform/mail/mail-brand.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import { ANSWER_ABOVE } from './program-lines.ts'
import type { KeptFile } from './rows.ts'

/** Larger attachments are not emailed, because mail servers refuse them. The page has them all. */
const MOST_SENT_ALONG = 8_000_000

export type ToApplicant = {
  readonly email: string
  readonly first_name: string
  readonly application_id: number | null
  readonly tracking_id: string | null
  readonly subject: Said
  readonly body: string
  readonly files: readonly KeptFile[]
  /** The page with the conversation. */
  readonly url: string
  /** `null` where answers by email are not accepted. */
  readonly reply_to: string | null
  readonly follows: string | null
}

/** Emails a message of staff; answers the Message-ID, by which its delivery is looked up. */
export async function mailToApplicant(tx: Tx, institution: Institution, mail: ToApplicant): Promise<string> {
  const message_id = `<${uuid()}@testamur>`
  const size = mail.files.reduce((sum, file) => sum + file.size, 0)
  const along = size <= MOST_SENT_ALONG ? mail.files : []
  const hello = greetingOf(mail.first_name)
  await queueMail(tx, {
    name: null,
    kind: 'message',
    message_id,
    to: mail.email,
    subject:
      mail.tracking_id === null
        ? mail.subject
        : messageOf('messaging.subjectOfRequest', { subject: mail.subject, tracking_id: mail.tracking_id }),
    content: {
      institution: mailBrand(institution),
      greeting: mail.reply_to === null ? hello : ANSWER_ABOVE,
      paragraphs: [
        ...(mail.reply_to === null ? [] : [hello]),
        ...(mail.body === '' ? [] : [{ written: mail.body }]),
        ...(mail.files.length > along.length ? [messageOf('messaging.filesOnPage')] : []),
      ],
      facts: mail.tracking_id === null ? [] : [[messageOf('messaging.trackingId'), mail.tracking_id]],
      button: { label: messageOf('messaging.readAndAnswer'), url: mail.url },
      closing:
        mail.reply_to === null ? messageOf('messaging.answerOnPage') : messageOf('messaging.answerOrWrite'),
    },
    attachments: along.map(({ file_key, name, content_type }) => ({ file_key, name, content_type })),
    ...(mail.reply_to === null ? {} : { reply_to: mail.reply_to }),
    ...(mail.follows === null ? {} : { follows: mail.follows }),
    ...(mail.application_id === null ? {} : { application_id: mail.application_id }),
  })
  return message_id
}

/** Tells the responsible officer, or the office, that somebody wrote. The message itself is not emailed. */
export async function mailToStaff(
  tx: Tx,
  institution: Institution,
  mail: {
    readonly to: string
    readonly thread_id: number
    readonly name: string
    readonly subject: Said
    readonly url: string
  },
): Promise<void> {
  await queueMail(tx, {
    to: mail.to,
    thread_id: mail.thread_id,
    name: 'message-to-staff',
    subject: messageOf('messaging.wroteSubject', { name: mail.name, subject: mail.subject }),
    content: {
      institution: mailBrand(institution),
      greeting: messageOf('common.hello'),
      paragraphs: [messageOf('messaging.wroteNews', { name: mail.name, subject: mail.subject })],
      button: { url: mail.url },
      closing: messageOf('messaging.answerInPortal'),
    },
  })
}

/** Tells a person that their email was set aside. The link opens nothing without a code from their mailbox. */
export async function queueAsideMail(
  tx: Tx,
  institution: Institution,
  mail: { readonly to: string; readonly reason: 'empty' | 'too many'; readonly url: string },
): Promise<void> {
  await queueMail(tx, {
    name: mail.reason === 'empty' ? 'message-not-taken' : 'message-not-taken-too-many',
    to: mail.to,
    subject: messageOf('messaging.notTakenSubject'),
    content: {
      institution: mailBrand(institution),
      greeting: messageOf('common.hello'),
      paragraphs: [
        mail.reason === 'empty'
          ? messageOf('messaging.notTakenEmpty')
          : messageOf('messaging.notTakenTooMany'),
        messageOf('messaging.writeOnPage'),
      ],
      button: { url: mail.url },
      closing: messageOf('messaging.doNotAnswer'),
    },
  })
}

export const codeMail =
  (institution: Institution) =>
  (code: string): ComposedMail => ({
    name: 'messages-code',
    subject: messageOf('messaging.codeSubject', { code }),
    content: {
      institution: mailBrand(institution),
      greeting: messageOf('common.hello'),
      paragraphs: [messageOf('messaging.enterCode', { code }), messageOf('messaging.codeOpensMessages')],
    },
  })
