import type { Comparison } from '@testamur/contract/documents/documents'
import { classWords, numberOf, type TypedFacts } from './rules.ts'

/** So many different wrong values of one document are told fact by fact, from wherever they come. */
export const WRONG_TOLD_BY_FACT = 5
/** After so many nothing is told of class and CGPA any more: of some hundred CGPAs the right one is not found by trying. */
export const WRONG_ANSWERED = 15
export const WRONG_COUNTS_DAYS = 180

/** A wrong value in the way it is compared, so that `4.5` and `4,50` are one. */
export type WrongValue = { readonly fact: 'class_of_degree' | 'cgpa'; readonly value: string }

/** The wrong values of a comparison. What is no number or no word tells nobody anything, and does not count. Pure. */
export function wrongValuesOf(answers: Comparison, typed: TypedFacts): WrongValue[] {
  const number = typed.cgpa === undefined ? null : numberOf(typed.cgpa)
  const values = [
    { fact: 'class_of_degree', value: classWords(typed.class_of_degree ?? '') },
    { fact: 'cgpa', value: number === null ? '' : String(number) },
  ] as const
  return values.filter(({ fact, value }) => value !== '' && answers[fact] === 'does_not_match')
}

/**
 * What may be told after so many different wrong values. Class and CGPA are told to those who know the surname; after
 * five wrong values only that all three match; after fifteen nothing. Pure.
 */
export function tellable(answers: Comparison, wrongBefore: number): Comparison {
  if (answers.surname !== 'matches') return hideWith(answers, 'not_compared')
  if (wrongBefore < WRONG_TOLD_BY_FACT) return answers
  const allMatch = Object.values(answers).every((answer) => answer === 'matches')
  return allMatch && wrongBefore < WRONG_ANSWERED ? answers : hideWith(answers, 'not_told')
}

function hideWith(
  { surname, class_of_degree, cgpa }: Comparison,
  word: 'not_compared' | 'not_told',
): Comparison {
  const hidden = (answer: Comparison['cgpa']) => (answer === null || answer === 'not_known' ? answer : word)
  return { surname, class_of_degree: hidden(class_of_degree), cgpa: hidden(cgpa) }
}
