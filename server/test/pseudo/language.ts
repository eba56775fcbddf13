import type { Texts } from '../../src/messages/catalogue.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LOOK_ALIKES = 'àƀçđéƒğĥîĵķĺɱñöþɋŕšţûṽŵẋýžÀƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'

const disguiseText = (text: string): string =>
  text.replaceAll(/[A-Za-z]/g, (letter) => LOOK_ALIKES[LETTERS.indexOf(letter)] ?? letter)

/** Puts an accent on each letter of an ICU message that people read; its arguments stay as they are. */
export function disguise(message: string): string {
  const [before = ''] = /^(?:'\{[^']*'|[^{])*/.exec(message) ?? []
  const literal = before.replaceAll(/'\{[^']*'|[^']+|'/g, (part) =>
    part.startsWith("'{") ? part : disguiseText(part),
  )
  if (before.length === message.length) return literal
  const end = closingOf(message, before.length)
  const argument = message.slice(before.length, end)
  return (
    literal + (argument.includes(',') ? disguiseCases(argument) : argument) + disguise(message.slice(end))
  )
}

/** `{count, plural, one {# day} other {# days}}`: the text of each case. */
function disguiseCases(argument: string): string {
  const start = argument.indexOf('{', 1)
  if (start === -1) return argument
  const end = closingOf(argument, start)
  const inside = `{${disguise(argument.slice(start + 1, end - 1))}}`
  // The rest starts inside the argument, so a brace is added for the one that opened it.
  return argument.slice(0, start) + inside + disguiseCases(`{${argument.slice(end)}`).slice(1)
}

/** The position after the brace that closes the one at `start`. */
function closingOf(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

/** Every message in a made-up language. */
export const disguiseCatalogues = (catalogues: Texts): Texts =>
  Object.fromEntries(
    Object.entries(catalogues).map(([area, texts]) => [
      area,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, disguise(text)])),
    ]),
  )
