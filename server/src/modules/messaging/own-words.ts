import { languages } from '@testamur/contract/languages'
import { messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'

// Pure: what of a mail is an answer. Where that is not certain, words are kept: a line too many is read over, one too
// few is lost.

/** A line at the top of our emails in their language; everything below it is ours. */
export const ANSWER_ABOVE = messageOf('messaging.answerAbove')
const OURS = languages.map((language) => say(ANSWER_ABOVE, language)).join('|')

/** Where quoted text begins when its lines are not marked one by one. */
const QUOTED = [
  new RegExp(`^\\s*(${OURS})`, 'm'),
  /^-{2,}\s*(original message|ursprüngliche nachricht|message d['’]origine|forwarded message)\s*-{2,}/im,
  /^_{10,}\s*$/m,
  /^(from|von|de)\s?: .+\n(?:.*\n){0,3}?(sent|date|gesendet|envoyé|to|à|subject|objet)\s?: /im,
]
/** `On Monday at 10:00 Registry <…> wrote:`, over one line or several. */
const ANNOUNCED = /^(?:on|am|le|el)\b.{4,200}?(?:wrote|schrieb[^\n]{0,80}|a écrit|escribió)\s?:\s*$/gims
/** More are not in any correspondence, and each is looked for in the whole text. */
const MOST_ANNOUNCED = 100
/** A mail program gives a time or an address; people who mention a letter seldom do. */
const byProgram = (line: string): boolean => /@|\d{1,2}[:h.]\d{2}/.test(line)
const DEVICE = /^(sent from my|envoyé de(puis)? mon) [^.?!]{1,40}$/i
const isQuoted = (line: string): boolean => /^\s*>/.test(line)

/** The sender's own text, without what a mail program quoted and without the signature after `-- `. */
export function ownWords(text: string): string {
  const lines = plainLines(text)
  const rest = lines.filter((line) => !isQuoted(line)).join('\n')
  const announcements = [...rest.matchAll(ANNOUNCED)]
    .filter(([line]) => byProgram(line))
    .slice(0, MOST_ANNOUNCED)
  // Quoted line by line: answers may be between and below.
  if (lines.some(isQuoted))
    return tidy(announcements.reduce((kept, [line]) => kept.replace(line, ''), cut(rest, [])))
  return tidy(cut(rest, announcements))
}

/** Everything that is not marked as quoted, for people who answered below our text. */
export const unquotedWords = (text: string): string =>
  tidy(
    plainLines(text)
      .filter((line) => !isQuoted(line))
      .join('\n'),
  )

const plainLines = (text: string): string[] =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .split('\n')

function cut(text: string, announcements: readonly RegExpMatchArray[]): string {
  const marks = [...QUOTED.map((mark) => text.search(mark)), ...announcements.map(({ index }) => index ?? -1)]
  return text.slice(0, Math.min(text.length, ...marks.filter((at) => at !== -1)))
}

function tidy(text: string): string {
  const lines = text.split('\n')
  const signature = lines.findIndex((line) => line === '-- ' || line === '--')
  return (signature === -1 ? lines : lines.slice(0, signature))
    .filter((line) => !DEVICE.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
