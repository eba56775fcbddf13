import type { InboundMail } from '@testamur/contract/messaging/inbound-mail'

/** Longer than any letter; what people send as a letter is read, not what somebody pastes into one. */
const MOST_SIGNS = 200_000
const MOST_NAMES = 50
const LONGEST_NAME = 200

export type OriginalMail = {
  readonly sender: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly file_names: readonly string[]
  /** Something was longer than what is kept. */
  readonly cut: boolean
}

type Parts = Pick<InboundMail, 'from' | 'subject' | 'text' | 'html' | 'attachments'>

/** No database stores this sign, and no letter has it. */
const storable = (text: string): string => text.replaceAll('\0', '')

/** What is kept of an email as it came: all of it but its files, up to a size. */
export function originalOf({ from, subject, text, html, attachments }: Parts): OriginalMail {
  const names = attachments.map(({ name }) => storable(name).slice(0, LONGEST_NAME))
  return {
    sender: from,
    subject,
    text: storable(text).slice(0, MOST_SIGNS),
    html: storable(html).slice(0, MOST_SIGNS),
    file_names: names.slice(0, MOST_NAMES),
    cut: text.length > MOST_SIGNS || html.length > MOST_SIGNS || names.length > MOST_NAMES,
  }
}
