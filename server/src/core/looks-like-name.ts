import { isName } from '@testamur/contract/written/names'

/** The beginning of a web address, or a part of an email address. */
const LINK = /:\/\/|www\.|@/iu
/** Words with a full stop inside and letters after it, such as `evil.com` and `J.P.Morgan`. */
const DOTTED = /[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.(?:\p{L}\p{M}*){2,}/gu
/** Initials and a name after them that is too long to be the domain of a country. */
const INITIALED = /^(?:\p{L}\p{M}*\.)+((?:\p{L}\p{M}*){3,})$/u
/** Domains in which one letter can be an address: `x.com` is no initial with a name. */
const DOMAINS = new Set([
  ...[
    'com',
    'net',
    'org',
    'edu',
    'gov',
    'mil',
    'int',
    'info',
    'biz',
    'pro',
    'app',
    'dev',
    'xyz',
    'top',
    'win',
  ],
  ...['link', 'site', 'shop', 'club', 'live', 'online', 'click', 'cloud', 'example', 'test'],
])
const DIGITS_OR_MONEY = /[\p{N}\p{Sc}]/u
const MOST_WORDS = 8

/** Whether a text carries an address that a mail program would make a link of. */
export const carriesAddress = (text: string): boolean =>
  LINK.test(text) || [...text.matchAll(DOTTED)].some(([word]) => isAddress(word))

function isAddress(word: string): boolean {
  const name = INITIALED.exec(word)?.[1]
  return name === undefined || DOMAINS.has(name.toLowerCase())
}

/**
 * Whether a text that somebody typed as a name looks like one. A mail of ours that greets with anything else could carry a
 * stranger's message.
 */
export function looksLikeName(text: string): boolean {
  const name = text.trim()
  const words = name.split(/\s+/)
  return words.length <= MOST_WORDS && isName(name) && !DIGITS_OR_MONEY.test(name) && !carriesAddress(name)
}
