import { type InboundMail, inboundMail } from '@testamur/contract/messaging/inbound-mail'
import { Failure } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../../platform/file-bounds.ts'
import { wordsOfHtml } from './html-words.ts'
import { type OriginalMail, originalOf } from './original-mail.ts'

const LONGEST_LINE = 998
/** Longer than any letter, and short enough to search for quotes. */
const { textLength: LONGEST_TEXT, parts: MOST_PARTS } = fileBounds.mail

/** A line of a header without control characters, which no address or name contains. */
const headerLine = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LONGEST_LINE)

/** An email made fit for reading, and as it came. */
export type ReadMail = InboundMail & {
  readonly original: OriginalMail
  /** So many more files came with it than are looked at. */
  readonly filesCut: number
}

export const unreadableMail = () => new Failure('validation', messageOf('messaging.notAMail'))

/**
 * An email from a gateway, made fit for storing; HTML becomes plain text when there is nothing else. A large one may occupy its
 * thread for seconds.
 */
export function readMail(body: Uint8Array): ReadMail {
  let sent: unknown
  try {
    sent = JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    throw unreadableMail()
  }
  const parsed = inboundMail.safeParse(sent)
  if (!parsed.success) throw unreadableMail()
  const { from, to, subject, text, html, headers, message_id, attachments, ...mail } = parsed.data
  return {
    ...mail,
    html: '',
    original: originalOf({ ...parsed.data, from: headerLine(from), subject: headerLine(subject) }),
    message_id: message_id.trim(),
    from: headerLine(from),
    to: to.slice(0, MOST_PARTS).map(headerLine),
    subject: headerLine(subject),
    text: (text.trim() === '' ? wordsOfHtml(html) : text).slice(0, LONGEST_TEXT),
    headers: Object.fromEntries(
      Object.entries(headers)
        .slice(0, MOST_PARTS)
        .map(([name, value]) => [name.slice(0, LONGEST_LINE).trim().toLowerCase(), headerLine(value)]),
    ),
    attachments: attachments.slice(0, MOST_PARTS),
    filesCut: Math.max(0, attachments.length - MOST_PARTS),
  }
}
