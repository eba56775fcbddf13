import type { Comparison } from '@testamur/contract/documents/documents'
import { reduceToLetters } from '@testamur/contract/names'
import type { SignedFacts } from '../signed-facts.ts'

/** Of what a document says, the facts that can be compared. */
export type ComparedFacts = Pick<SignedFacts, 'surnames' | 'transcript'>

export type TypedFacts = {
  readonly surname: string
  readonly class_of_degree?: string | undefined
  readonly cgpa?: string | undefined
}

/** For each typed fact, whether the document prints the same; never what it prints. Pure. */
export function compareFacts({ surnames, transcript }: ComparedFacts, typed: TypedFacts): Comparison {
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

function sameName(printed: string, typed: string): boolean {
  const letters = reduceToLetters(typed)
  return letters !== '' && letters === reduceToLetters(printed)
}

const ORDINALS: Readonly<Record<string, string>> = { '1st': 'first', '2nd': 'second', '3rd': 'third' }
/** Words that people may leave out. */
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

/** The words that distinguish classes of degree, in a fixed order. */
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

/** `4,50`, `4.5` and `4.50 / 5.00` are the same number. */
const NUMBER = /^(\d{1,3}(?:[.,]\d{1,4})?)(?:\/\d{1,3}(?:[.,]\d{1,4})?)?$/

/** `null`: not a number. */
export function parseNumber(text: string): number | null {
  const [, digits] = NUMBER.exec(text.replace(/\s/g, '')) ?? []
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}

function sameNumber(printed: string | null | undefined, typed: string): boolean {
  if (!printed) return false
  const number = parseNumber(typed)
  return number !== null && number === parseNumber(printed)
}
