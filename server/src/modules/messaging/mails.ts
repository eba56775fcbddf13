import type { Institution } from '@testamur/contract/institution/institution'
import { uuid } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import type { ComposedMail } from '../../platform/mail/layout.ts'
import { mailBrand } from '../../platform/mail/mail-brand.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import { ANSWER_ABOVE } from './own-words.ts'
import type { KeptFile } from './rows.ts'

/** More than this is not sent along: mail servers refuse it. The page has it all. */
const MOST_SENT_ALONG = 8_000_000

export type ToApplicant = {
  readonly email: string
  readonly first_name: string
  readonly application_id: number | null
  readonly tracking_id: string | null
  readonly subject: string
  readonly body: string
  readonly files: readonly KeptFile[]
  /** The page with the conversation. */
  readonly url: string
  /** `null` where no answers by mail are taken in. */
  readonly reply_to: string | null
  readonly follows: string | null
}

/** Sends on what staff wrote; answers the Message-ID, by which its delivery is looked up. */
export async function mailToApplicant(tx: Tx, house: Institution, mail: ToApplicant): Promise<string> {
  const message_id = `<${uuid()}@testamur>`
  const size = mail.files.reduce((sum, file) => sum + file.size, 0)
  const along = size <= MOST_SENT_ALONG ? mail.files : []
  const hello = `Dear ${mail.first_name},`
  await queueMail(tx, {
    kind: 'message',
    message_id,
    to: mail.email,
    subject: { written: mail.tracking_id === null ? mail.subject : `${mail.subject} (${mail.tracking_id})` },
    content: {
      institution: mailBrand(house),
      greeting: mail.reply_to === null ? hello : ANSWER_ABOVE,
      paragraphs: [
        ...(mail.reply_to === null ? [] : [hello]),
        ...(mail.body === '' ? [] : [{ written: mail.body }]),
        ...(mail.files.length > along.length ? ['The files are on the page with this conversation.'] : []),
        house.office.name,
      ],
      facts: mail.tracking_id === null ? [] : [['Tracking ID', mail.tracking_id]],
      button: { label: 'Read and answer', url: mail.url },
      closing:
        mail.reply_to === null
          ? 'Please answer on the page: nobody reads answers to this address.'
          : 'You may answer this mail, or write on the page. Please do not forward it: whoever has it can answer in your name.',
    },
    attachments: along.map(({ file_key, name, content_type }) => ({ file_key, name, content_type })),
    ...(mail.reply_to === null ? {} : { reply_to: mail.reply_to }),
    ...(mail.follows === null ? {} : { follows: mail.follows }),
    ...(mail.application_id === null ? {} : { application_id: mail.application_id }),
  })
  return message_id
}

/** Tells the officer who has the conversation, or the office, that somebody wrote. What was written stays here. */
export async function mailToStaff(
  tx: Tx,
  house: Institution,
  mail: { readonly to: string; readonly name: string; readonly subject: string; readonly url: string },
): Promise<void> {
  await queueMail(tx, {
    kind: 'message',
    to: mail.to,
    subject: `${mail.name} wrote: ${mail.subject}`,
    content: {
      institution: mailBrand(house),
      greeting: 'Hello,',
      paragraphs: [`${mail.name} wrote about “${mail.subject}” and waits for an answer.`],
      button: { label: 'Open the conversation', url: mail.url },
      closing: 'Please answer in the portal: an answer to this mail reaches nobody.',
    },
  })
}

/** Tells a person that their mail was left aside. The link opens nothing without the code of the mailbox. */
export async function asideMail(
  tx: Tx,
  house: Institution,
  mail: { readonly to: string; readonly reason: 'empty' | 'too many'; readonly url: string },
): Promise<void> {
  await queueMail(tx, {
    to: mail.to,
    subject: 'We could not take your email',
    content: {
      institution: mailBrand(house),
      greeting: 'Hello,',
      paragraphs: [
        mail.reason === 'empty'
          ? 'We received your email, but found no message of yours in it. Write your answer above the line, or attach a PDF, JPEG or PNG file of up to 10 MB, and send it again.'
          : 'We received more than 20 emails from you within an hour, and left the last ones aside. Wait an hour and send what is missing again, in one email.',
        'You can also write to us on the page, where you see what has arrived.',
        house.office.name,
      ],
      button: { label: 'Open your messages', url: mail.url },
      closing: 'Please do not answer this email: it was sent by the portal, and nobody reads answers to it.',
    },
  })
}

export const codeMail =
  (house: Institution) =>
  (code: string): ComposedMail => ({
    subject: `Your code: ${code}`,
    content: {
      institution: mailBrand(house),
      greeting: 'Hello,',
      paragraphs: [
        `Your code is ${code}. Enter it where you were asked for it; it is good for ten minutes.`,
        'It opens your messages with us. If you did not ask for it, you need not do anything: nobody reads them without this code.',
      ],
    },
  })
