import type { Comparison } from '@testamur/contract/documents/documents'
import { classWords, parseNumber, type TypedFacts } from './rules.ts'

/** This many different wrong values for a document are reported field by field, whoever tries. */
export const WRONG_TOLD_BY_FACT = 5
/**
 * After this many, nothing is reported about class and CGPA, so that the right one of some hundred CGPAs cannot be
 * found by trying.
 */
export const WRONG_ANSWERED = 15
export const WRONG_COUNTS_DAYS = 180

/** A wrong value in its normalised form, so that `4.5` and `4,50` are the same. */
export type WrongValue = { readonly fact: 'class_of_degree' | 'cgpa'; readonly value: string }

/** The wrong values of a comparison. What is neither a number nor a word reveals nothing and does not count. Pure. */
export function wrongValuesOf(answers: Comparison, typed: TypedFacts): WrongValue[] {
  const number = typed.cgpa === undefined ? null : parseNumber(typed.cgpa)
  const values = [
    { fact: 'class_of_degree', value: classWords(typed.class_of_degree ?? '') },
    { fact: 'cgpa', value: number === null ? '' : String(number) },
  ] as const
  return values.filter(({ fact, value }) => value !== '' && answers[fact] === 'does_not_match')
}

/**
 * What may be reported after this many wrong values. Class and CGPA need the right surname; after five wrong values
 * only a complete match is reported; after fifteen nothing. Pure.
 */
export function hideAnswers(answers: Comparison, wrongBefore: number): Comparison {
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
