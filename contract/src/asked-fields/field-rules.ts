import { isPlausibleDay } from '../days.ts'
import { type FieldMessage, fieldMessage } from '../field-faults.ts'
import type { Message, Said } from '../message.ts'
import { CONTROL, cleanLine } from '../written/signs.ts'

/** The rules of the fields that an institution adds to a form, shared by both sides. Nothing here needs zod. */

export const fieldKinds = ['text', 'number', 'choice', 'date'] as const
export type FieldKind = (typeof fieldKinds)[number]

export type FormField = {
  /** Identifies the field in an application and in `errors`. */
  readonly key: string
  readonly label: string
  readonly kind: FieldKind
  readonly hint: string
  readonly required: boolean
  /** The options of a choice; otherwise empty. */
  readonly options: readonly string[]
  /** The options in the reader's language, in the same order. */
  readonly options_said?: readonly string[] | undefined
}

/** An answer with the label of the day it was given, because the field may change later. */
export type StoredAnswer = {
  readonly key: string
  readonly label: string
  /** For a choice, the option as the institution wrote it, whatever the applicant's language. */
  readonly value: string
  /** It is an option, so it is shown in the reader's language. */
  readonly choice?: true
}

/** Answers as typed, by the keys of their fields. */
export type Answers = Readonly<Record<string, string>>

const LONGEST_TEXT = 300
const NUMBER = /^-?\d{1,12}(?:[.,]\d{1,6})?$/
/** Fifteen hundred to some, one and a half to others. */
const UNCLEAR_NUMBER = /^-?[1-9]\d{0,2},\d{3}$/

/** The error of an answer, or `null`. */
export function fieldFault(field: FormField, typed: string): Message | null {
  const text = cleanLine(typed)
  if (text === '') return field.required ? fieldMessage(MISSING[field.kind]) : null
  switch (field.kind) {
    case 'text':
      if (text.length > LONGEST_TEXT) return fieldMessage('tooManyCharacters', { max: LONGEST_TEXT })
      return CONTROL.test(text) ? fieldMessage('controlCharacters') : null
    case 'number':
      return NUMBER.test(text) && !UNCLEAR_NUMBER.test(text) ? null : fieldMessage('enterFieldNumber')
    case 'choice':
      return field.options.includes(text) ? null : fieldMessage('chooseFromList')
    case 'date':
      return isPlausibleDay(text) ? null : fieldMessage('enterDate')
  }
}

const MISSING: Readonly<Record<FieldKind, FieldMessage>> = {
  text: 'fillIn',
  number: 'fillIn',
  choice: 'chooseFromList',
  date: 'enterDate',
}

/** The errors of all answers by `<at>.<key>`, including answers to unknown fields. */
export function fieldFaults(
  fields: readonly FormField[],
  answers: Answers,
  at: 'fields' | 'answers',
): Record<string, Said[]> {
  const faults: Record<string, Said[]> = {}
  for (const field of fields) {
    const fault = fieldFault(field, answerTo(field.key, answers))
    if (fault !== null) faults[`${at}.${field.key}`] = [fault]
  }
  for (const key of Object.keys(answers))
    if (!fields.some((field) => field.key === key)) faults[`${at}.${key}`] = [fieldMessage('notAskedFor')]
  return faults
}

export const answerTo = (key: string, answers: Answers): string =>
  Object.hasOwn(answers, key) ? (answers[key] ?? '') : ''

/** The valid answers of an application, in the order of the fields. */
export const listValidAnswers = (fields: readonly FormField[], answers: Answers): StoredAnswer[] =>
  fields.flatMap(({ key, label, kind }) => {
    const value = cleanLine(answerTo(key, answers))
    if (value === '') return []
    if (kind === 'choice') return [{ key, label, value, choice: true }]
    return [{ key, label, value: kind === 'number' ? value.replace(',', '.') : value }]
  })

/** What a form sends: only answers to known fields, and no empty ones. */
export const buildAnswersBody = (fields: readonly FormField[], answers: Answers): Record<string, string> =>
  Object.fromEntries(listValidAnswers(fields, answers).map(({ key, value }) => [key, value]))

/** An option in the reader's language. */
export const translateOption = ({ options, options_said }: FormField, value: string): string =>
  options_said?.[options.indexOf(value)] ?? value

/** A new key for a field with this label: `Gown size` → `gown_size`. */
export function createFieldKey(label: string, taken: readonly string[]): string {
  const letters = label.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '')
  const words = letters.replace(/[^a-z0-9]+/g, '_').replace(/^[_0-9]+|_+$/g, '')
  const stem = words.slice(0, 36) || 'field'
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? stem : `${stem}_${number}`
    if (!taken.includes(key)) return key
  }
}
