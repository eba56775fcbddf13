import { languages } from '@testamur/contract/languages'
import { speak } from '../../platform/languages/index.ts'

// Pure: what of a mail is an answer, and whether a person wrote it.

/** Stands at the head of our mails, in the language of the mail: what is below it was ours. */
export const ANSWER_ABOVE = '— Please write your answer above this line —'
const OURS = languages.map((language) => speak(language)(ANSWER_ABOVE)).join('|')

type Headers = Readonly<Record<string, string>>

const LOCAL = /^reply\+([a-z0-9]{20,40})$/

/** The token of an address of ours, wherever it stands among the receivers. */
export function replyTokenIn(receivers: readonly string[], domain: string): string | null {
  for (const receiver of receivers) {
    const address = addressOf(receiver)
    const at = address.lastIndexOf('@')
    const token = address.slice(at + 1) === domain ? LOCAL.exec(address.slice(0, at))?.[1] : undefined
    if (token !== undefined) return token
  }
  return null
}

/** `Ada <Ada@Example.com>` is `ada@example.com`. */
export const addressOf = (written: string): string =>
  (/<([^<>]*)>\s*$/.exec(written)?.[1] ?? written).trim().toLowerCase()

const ROBOTS = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+.-].*)?@/
const AWAY =
  /^(auto(matic|matische)?[ -]?(reply|response|antwort)|out of (the )?office|abwesend|réponse automatique|absence du bureau|undeliver(ed|able)|delivery (status|failure)|returned mail)/i

/** Machines that answer machines never stop. */
export function isAutomatic(mail: {
  readonly from: string
  readonly subject: string
  readonly headers: Headers
  readonly own: readonly string[]
}): boolean {
  const from = addressOf(mail.from)
  const header = (name: string) => (mail.headers[name] ?? '').trim().toLowerCase()
  if (from === '' || ROBOTS.test(from) || mail.own.includes(from)) return true
  if (header('return-path') === '<>') return true
  if (header('auto-submitted') !== '' && !header('auto-submitted').startsWith('no')) return true
  if (/^(bulk|junk|list|auto_reply)$/.test(header('precedence'))) return true
  if (['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id'].some((name) => header(name) !== ''))
    return true
  return AWAY.test(mail.subject.trim())
}

/** Where somebody else's words begin, as mail programs mark it. */
const QUOTED = [
  new RegExp(`^[\\s>]*(${OURS})`, 'm'),
  /^-{2,}\s*(original message|ursprüngliche nachricht|message d['’]origine|forwarded message)\s*-{2,}/im,
  /^(on|am|le|el)\b.{4,200}?(wrote|schrieb|a écrit|escribió)[^\n]{0,80}:\s*$/ims,
  /^_{10,}\s*$/m,
  /^(from|von|de)\s?: .+\n(?:.*\n){0,3}?(sent|date|gesendet|envoyé|to|à|subject|objet)\s?: /im,
  /^(sent from my|envoyé de(puis)? mon) \w+/im,
]

/** What its writer wrote: without what a mail program quoted, and without the signature under `-- `. */
export function ownWords(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cf}]/gu, keepsLines)
  const cut = Math.min(plain.length, ...QUOTED.flatMap((mark) => positionOf(mark, plain)))
  const lines = plain.slice(0, cut).split('\n')
  const signature = lines.findIndex((line) => line === '-- ' || line === '--')
  const written = (signature === -1 ? lines : lines.slice(0, signature)).filter((line) => !/^\s*>/.test(line))
  return written
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const keepsLines = (sign: string): string => (sign === '\n' || sign === '\t' ? sign : '')
const positionOf = (mark: RegExp, text: string): number[] => {
  const at = text.search(mark)
  return at === -1 ? [] : [at]
}
