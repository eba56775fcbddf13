import {
  type Answers,
  answerTo,
  type FormField,
  translateOption,
} from '@testamur/contract/asked-fields/field-rules'
import { cleanLine } from '@testamur/contract/written/signs'
import { formatDay } from '../../lib/format-date.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** An answer as people read it: an option in their language, a date in words. */
export const answerText = (field: FormField, answers: Answers): string =>
  readableAnswer(translateOption(field, cleanLine(answerTo(field.key, answers))))

export const readableAnswer = (value: string): string => (DAY.test(value) ? formatDay(value) : value)
