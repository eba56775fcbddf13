/** How names are compared, on the server and in the browser. Nothing here needs zod. */

/** Letters that have no base letter, and what people type for them on another keyboard. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ŋ: 'n',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ς: 'σ',
}

/** Only letters and digits: no diacritics, lower case, no hyphens or spaces. */
export const reduceToLetters = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => PLAIN[letter] ?? letter)

export type PersonName = {
  readonly surname: string
  readonly first_name: string
  readonly other_names: string
}

/** An apostrophe is part of its word; other punctuation and spaces separate words. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}'’ʼ`]+/u)
    .map(reduceToLetters)
    .filter((word) => word !== '')

/**
 * Whether a name as written is the name on a record. Order, diacritics, case, hyphens, missing middle names and initials
 * of given names make no difference. A missing surname or first name does, and so does any name that is not on the
 * record.
 */
export function isNameOnRecord(written: string, record: PersonName): boolean {
  const { surname, first_name, other_names } = record
  const [first, ...middle] = wordsOf(`${first_name} ${other_names}`)
  const left = wordsOf(written)
  const take = (fits: (word: string) => boolean): boolean => {
    const at = left.findIndex(fits)
    if (at === -1) return false
    left.splice(at, 1)
    return true
  }
  const takeWhole = (name: string) => take((word) => word === name)
  const takeInitial = (name: string) => take((word) => word.length === 1 && name.startsWith(word))
  if (!wordsOf(surname).every(takeWhole)) return isWrittenTogether(written, record)
  const shortened = middle.filter((name) => !takeWhole(name))
  if (first !== undefined && !takeWhole(first) && !takeInitial(first))
    return isWrittenTogether(written, record)
  for (const name of shortened) takeInitial(name)
  return left.length === 0 || isWrittenTogether(written, record)
}

/** `De Souza` and `DeSouza`, `Ade wale` and `Adewale`: the same letters, in one of the usual orders. */
function isWrittenTogether(written: string, { surname, first_name, other_names }: PersonName): boolean {
  const orders = [
    [first_name, other_names, surname],
    [surname, first_name, other_names],
    [first_name, surname],
    [surname, first_name],
  ]
  const letters = reduceToLetters(written)
  return letters !== '' && orders.some((order) => reduceToLetters(order.join('')) === letters)
}
