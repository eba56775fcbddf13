import type { Message, Param } from '@testamur/contract/message'
import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import { type ComposedMail, escapeHtml, type MailText } from './layout.ts'

/** What staff read in place of a secret. */
export const HIDDEN = '••••••'

type SecretMail = Pick<ComposedMail, 'subject' | 'content'> & {
  /** Values that open something and stand in the email: a code, a pass. Links and parameters named `code` need not be named. */
  readonly secrets?: readonly string[]
  readonly unsubscribe_url?: string
}

/** Parameters of messages that open something, whichever message has them. */
const SECRET_PARAMS = new Set(['code', 'key', 'pass', 'token'])
/** Parameters of messages that are addresses. */
const ADDRESS_PARAMS = new Set(['link', 'url'])

/** Pages whose addresses open nothing: whoever opens them signs in, or reads what everybody may read. */
const OPEN_PAGE = /^\/(?:admin|verify)(?:\/|$)/
const SHORTEST_SECRET = 8
/** A part of an address that is the name of a page: `/track/…/messages`. */
const PAGE_NAME = /^[a-z-]{1,15}$/
const SHORTEST_CODE = 6

/**
 * All values in an email that would open something for whoever reads it there. They are taken from what was put into the
 * email and not found in its text, which the institution may have written.
 */
export function secretsIn(mail: SecretMail): string[] {
  const { subject, content, secrets = [], unsubscribe_url } = mail
  const said = [
    subject,
    content.greeting,
    ...content.paragraphs,
    ...(content.facts ?? []).flat(),
    content.closing,
  ]
  const params = said.flatMap((words) => (words === undefined ? [] : paramsOf(words)))
  const addresses = [
    content.button?.url,
    unsubscribe_url,
    ...params.filter(([name]) => ADDRESS_PARAMS.has(name)).map(([, value]) => value),
  ]
  const named = params
    .filter(([name, value]) => SECRET_PARAMS.has(name) && value.length >= SHORTEST_CODE)
    .map(([, value]) => value)
  const found = [
    ...secrets,
    ...named,
    ...addresses.flatMap((url) => (url === undefined ? [] : secretsOfAddress(url))),
  ]
  // The longest first, so that a secret that contains another one leaves nothing behind.
  return [...new Set(found)].filter((secret) => secret !== '').toSorted((a, b) => b.length - a.length)
}

export const hideSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text)

/** Hides in another text what one text of an email has and its shown form has not. */
export function hideAsShown(text: string, whole: string, shown: string): string {
  const words = (of: string) => new Set(of.match(/[\p{L}\p{N}._~-]{6,}/gu) ?? [])
  const known = words(shown)
  return hideSecrets(
    text,
    [...words(whole)].filter((word) => !known.has(word)),
  )
}

/** An email's HTML without what its shown text hides; `null` when that cannot be told. */
export function hideInHtml(html: string, text: string, shown: string): string | null {
  const secrets = hiddenIn(text, shown).toSorted((a, b) => b.length - a.length)
  const inHtml = secrets.map(escapeHtml)
  const isKnown = hideSecrets(text, secrets) === shown && inHtml.every((secret) => html.includes(secret))
  return isKnown ? hideSecrets(html, inHtml) : null
}

/** What stands in a text where its shown form hides something. */
function hiddenIn(text: string, shown: string): string[] {
  const [first = '', ...others] = shown.split(HIDDEN)
  let from = first.length
  return others.map((piece) => {
    const end = piece === '' ? text.length : text.indexOf(piece, from + 1)
    const hidden = text.slice(from, end)
    from = end + piece.length
    return hidden
  })
}

/** The parts of an address behind its page that are long enough to open something. */
export function secretsOfAddress(url: string): string[] {
  if (!URL.canParse(url)) return []
  const { pathname, search, hash } = new URL(url)
  if (OPEN_PAGE.test(pathname)) return []
  const steps = pathname.split('/').slice(2)
  const values = [search, hash].flatMap((part) =>
    part
      .slice(1)
      .split('&')
      .map((pair) => pair.slice(pair.indexOf('=') + 1)),
  )
  return [...steps.filter((step) => !PAGE_NAME.test(step)), ...values]
    .filter((part) => part.length >= SHORTEST_SECRET && normaliseTrackingId(part) === null)
    .flatMap((part) => [part, decoded(part)])
}

/** The part itself when it cannot be decoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The parameters of a message and of the messages in it, by name. */
function paramsOf(words: MailText): (readonly [name: string, value: string])[] {
  if (typeof words === 'string') return []
  if ('written' in words) return words.mark === undefined ? [] : paramsOf(words.mark)
  return paramsOfMessage(words)
}

const paramsOfMessage = ({ params = {} }: Message): (readonly [string, string])[] =>
  Object.entries(params).flatMap(([name, value]) => textsOf(name, value))

function textsOf(name: string, value: Param): (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((part: Param) => textsOf(name, part))
  if ('code' in value) return paramsOfMessage(value)
  return partsOf(value).flatMap((part) => textsOf(name, part))
}

/** What is put together in one parameter. */
function partsOf(value: Exclude<Param, string | number | Message>): readonly Param[] {
  for (const key of ['either', 'sentences', 'lines'] as const)
    if (key in value) return (value as Readonly<Record<string, readonly Param[]>>)[key] ?? []
  return []
}
