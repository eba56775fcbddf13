import {
  type Answers,
  answerTo,
  type FormField,
  fieldFaults,
  listValidAnswers,
  type StoredAnswer,
} from '@testamur/contract/asked-fields/field-rules'
import { invalid } from '../../../core/failure.ts'
import type { FieldChange } from './field-changes.ts'

/**
 * The new answers, checked against today's questions. Answers to questions that are no longer asked stay. An
 * applicant who changes no answer need not answer new questions. Throws the faults by field.
 */
export function answersAfter(
  before: readonly StoredAnswer[],
  fields: readonly FormField[],
  sent: Answers | undefined,
): readonly StoredAnswer[] {
  if (sent === undefined) return before
  const known = Object.fromEntries(before.map(({ key, value }) => [key, value]))
  const asked = fields.map(({ key }) => [key, answerTo(key, Object.hasOwn(sent, key) ? sent : known)])
  const unasked = Object.entries(sent).filter(([key]) => !fields.some((field) => field.key === key))
  const errors = fieldFaults(fields, Object.fromEntries([...asked, ...unasked]), 'answers')
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const older = before.filter(({ key }) => !fields.some((field) => field.key === key))
  return [...listValidAnswers(fields, Object.fromEntries(asked)), ...older]
}

/** The answers that changed, for officers. */
export function answerChanges(
  before: readonly StoredAnswer[],
  after: readonly StoredAnswer[],
): FieldChange[] {
  const keys = new Set([...before, ...after].map(({ key }) => key))
  const changed = [...keys].filter((key) => valueOf(before, key) !== valueOf(after, key))
  if (changed.length === 0) return []
  return [{ field: 'answers', from: textOf(before, changed), to: textOf(after, changed) }]
}

const valueOf = (answers: readonly StoredAnswer[], key: string) =>
  answers.find((answer) => answer.key === key)?.value ?? ''

const textOf = (answers: readonly StoredAnswer[], keys: readonly string[]): string =>
  answers
    .filter(({ key }) => keys.includes(key))
    .map(({ label, value }) => (/[?!:.]$/.test(label) ? `${label} ${value}` : `${label}: ${value}`))
    .join('; ')
