import { languages } from '@testamur/contract/languages'
import { messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'

// Pure: the lines that mail programs write by themselves around what they quote.

/** A line at the top of our emails in their language; everything below it is ours. */
export const ANSWER_ABOVE = messageOf('messaging.answerAbove')
const OURS = languages.map((language) => compact(say(ANSWER_ABOVE, language)))

/** Letters and digits alone: programs wrap lines anew, and add signs around words and links. */
export function compact(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

export const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === ''
export const isMarked = (line: string): boolean => /^\s*>/.test(line)
export const isOurLine = (line: string): boolean => {
  const words = compact(line.slice(0, 300))
  return words !== '' && OURS.some((ours) => words.startsWith(ours))
}

/** `-----Original Message-----`, or a rule: a border of a quotation only when the head of an email follows. */
const BORDER =
  /^\s*(?:_{10,}|-{2,}\s*(?:original message|ursprüngliche nachricht|message d['’]origine|forwarded message)\s*-{2,})\s*$/i
const HEAD_NAMES = [
  /^(?:from|von|de|expéditeur)$/,
  /^(?:sent|date|gesendet|datum|envoyé|envoyé le)$/,
  /^(?:to|an|à|a|pour)$/,
  /^(?:cc|kopie|copie à)$/,
  /^(?:subject|betreff|objet|sujet)$/,
]
/** Two such lines may well be written by a person: `From: Ada Obi`, `To: Ada Bello`. */
const FEWEST_NAMES = 3

const nameAt = (line: string): number => {
  const [, name = ''] = /^\s*\*?([\p{L} ]{1,15}?)\s?:\*?(?:\s|$)/u.exec(line) ?? []
  return HEAD_NAMES.findIndex((known) => known.test(name.toLowerCase()))
}

/** How many lines from here are the head of an email, as programs put it above what they quote; 0: it is none. */
export function lengthOfHead(lines: readonly string[], from: number): number {
  let at = from
  if (BORDER.test(lines[at] ?? '')) {
    at += 1
    while (at < from + 3 && isBlank(lines[at])) at += 1
  }
  const found = new Set<number>()
  for (; at < lines.length && at < from + 12; at += 1) {
    const line = lines[at] ?? ''
    const name = nameAt(line)
    if (name !== -1) found.add(name)
    else if (!(found.size > 0 && line.includes('@') && nameAt(lines[at + 1] ?? '') !== -1)) break
  }
  return found.size >= FEWEST_NAMES ? at - from : 0
}

const OPENS = /^\s*(?:on|am|le|el)\b/i
const CLOSES = /(?:\bwrote|\ba\s+écrit|\bescribió|\bschrieb\b.*)\s?:\s*$/is
/** A program gives a time or an address; people who mention a letter seldom do. */
const GIVEN_BY_PROGRAM = /@|\d{1,2}[:h.]\d{2}/
const MOST_LINES = 4

/**
 * Whether `On Monday at 10:00 Registry <…> wrote:` ends in this line, and in which line it begins: the nearest that can be
 * its beginning. Empty lines and the paragraph above never belong to it.
 */
export function beginningOfAnnouncement(lines: readonly string[], end: number): number | null {
  if (!/:\s*$/.test(lines[end] ?? '')) return null
  for (let from = end; from > end - MOST_LINES && !isBlank(lines[from]); from -= 1) {
    if (!OPENS.test(lines[from] ?? '')) continue
    const whole = lines.slice(from, end + 1).join('\n')
    return whole.length < 400 && CLOSES.test(whole) && GIVEN_BY_PROGRAM.test(whole) ? from : null
  }
  return null
}

/** Words of the devices that advertise themselves; a sentence may begin with the same words. */
const DEVICE =
  '[^,.?!]{0,25}\\b(?:i?phone|i?pad|ipod|android|appareil|blackberry|device|galaxy|gerät|handy|huawei|infinix|itel|mac|mobile|nokia|oppo|pixel|redmi|samsung|smartphone|tablet|tablette|tecno|téléphone|xiaomi)\\b[^,.?!]{0,25}'

const DEVICES = [
  new RegExp(`^(?:sent from my|envoyé (?:de(?:puis)?|à partir de) mon) ${DEVICE}\\.?$`, 'i'),
  new RegExp(`^von meinem ${DEVICE} gesendet\\.?$`, 'i'),
  /^(?:sent from|envoyé à partir de|gesendet von) (?:outlook|yahoo mail|mail)\b[^.?!]{0,60}$/i,
  /^(?:get|télécharger|holen sie sich|laden sie) outlook (?:for|pour|für) (?:ios|android)\b.{0,80}$/i,
  /^(?:sent with|envoyé avec|gesendet mit) (?:\[?proton|der gmx|der web\.de|k-9|la messagerie)\b.{0,100}$/i,
  /^diese nachricht wurde von meinem android-gerät mit k-9 mail gesendet\.$/i,
]

/** What a program adds below an answer to advertise itself. */
export const isDeviceLine = (line: string): boolean => DEVICES.some((device) => device.test(line.trim()))
