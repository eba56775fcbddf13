import { type InboundMail, inboundMail } from '@testamur/contract/messaging/inbound-mail'
import { Failure } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../../platform/file-bounds.ts'
import { wordsOfHtml } from './html-words.ts'
import { type OriginalMail, originalOf } from './original-mail.ts'

const LONGEST_LINE = 998
/** Longer than any letter, and short enough to search for quotes. */
const LONGEST_TEXT = fileBounds.mail.textLength

/** A line of a header without control characters, which no address or name contains. */
const headerLine = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LONGEST_LINE)

/** An email made fit for reading, and as it came. */
export type ReadMail = InboundMail & { readonly original: OriginalMail }

/** An email from a gateway, made fit for storing; HTML becomes plain text when there is nothing else. */
export function readMail(body: Uint8Array): ReadMail {
  const unreadable = () => new Failure('validation', messageOf('messaging.notAMail'))
  let sent: unknown
  try {
    sent = JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    throw unreadable()
  }
  const parsed = inboundMail.safeParse(sent)
  if (!parsed.success) throw unreadable()
  const { from, to, subject, text, html, headers, message_id, ...mail } = parsed.data
  return {
    ...mail,
    html: '',
    original: originalOf({ ...parsed.data, from: headerLine(from), subject: headerLine(subject) }),
    message_id: message_id.trim(),
    from: headerLine(from),
    to: to.map(headerLine),
    subject: headerLine(subject),
    text: (text.trim() === '' ? wordsOfHtml(html.slice(0, LONGEST_TEXT)) : text).slice(0, LONGEST_TEXT),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.trim().toLowerCase(), headerLine(value)]),
    ),
  }
}
