import type { Comparison } from '@testamur/contract/documents/documents'

/** What a document prints, kept when it was issued. */
export type PrintedFacts = {
  /** Ways to write the one surname: the record's and the applicant's own, where it is not known which was printed. */
  readonly surnames: readonly string[]
  /** `null`: the document was prepared elsewhere, and nobody has told the portal what it says. */
  readonly transcript: { readonly class_of_degree: string | null; readonly cgpa: string | null } | null
}

export type TypedFacts = {
  readonly surname: string
  readonly class_of_degree?: string | undefined
  readonly cgpa?: string | undefined
}

/** For each fact that was typed, whether the document prints the same; never what it prints. Pure. */
export function compareFacts({ surnames, transcript }: PrintedFacts, typed: TypedFacts): Comparison {
  const known = (typedFact: string | undefined, compare: (fact: string) => boolean) => {
    if (typedFact === undefined) return null
    return transcript === null ? 'not_known' : answer(compare(typedFact))
  }
  const { surname } = typed
  return {
    surname: answer(surnames.some((printed) => sameName(printed, surname))),
    class_of_degree: known(typed.class_of_degree, (fact) => sameClass(transcript?.class_of_degree, fact)),
    cgpa: known(typed.cgpa, (fact) => sameNumber(transcript?.cgpa, fact)),
  }
}

const answer = (same: boolean) => (same ? 'matches' : 'does_not_match')

/** Letters that no mark can be taken from: what people type for them on another keyboard. */
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

/** Letters and digits alone: no marks, no case, no hyphens, no spaces. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => PLAIN[letter] ?? letter)

function sameName(printed: string, typed: string): boolean {
  const letters = lettersOf(typed)
  return letters !== '' && letters === lettersOf(printed)
}

const ORDINALS: Readonly<Record<string, string>> = { '1st': 'first', '2nd': 'second', '3rd': 'third' }
/** Words that one writes and another leaves out. */
const FILLING = new Set([
  'class',
  'honours',
  'honors',
  'hons',
  'division',
  'degree',
  'with',
  'of',
  'in',
  'the',
])

/** The words of a class of degree that tell it from another, in one order. */
export function classWords(text: string): string {
  const words =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .map((word) => ORDINALS[word] ?? word)
    .filter((word) => !FILLING.has(word))
    .toSorted()
    .join(' ')
}

function sameClass(printed: string | null | undefined, typed: string): boolean {
  if (!printed) return false
  const words = classWords(typed)
  return words !== '' && words === classWords(printed)
}

/** `4,50`, `4.5` and `4.50 / 5.00` are one number. */
const NUMBER = /^(\d{1,3}(?:[.,]\d{1,4})?)(?:\/\d{1,3}(?:[.,]\d{1,4})?)?$/

/** `null`: it is no number. */
export function numberOf(text: string): number | null {
  const [, digits] = NUMBER.exec(text.replace(/\s/g, '')) ?? []
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}

function sameNumber(printed: string | null | undefined, typed: string): boolean {
  if (!printed) return false
  const number = numberOf(typed)
  return number !== null && number === numberOf(printed)
}
