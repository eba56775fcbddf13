import type { Hundredths } from '@testamur/contract/grading/points'
import { formatDecimal, parseAmount } from '@testamur/contract/money'
import { normaliseMatric } from '@testamur/contract/text'
import { messageOf } from '../../messages/message.ts'
import { BadCell } from './columns.ts'

const CONTROL = /[\p{Cc}\p{Cf}]/u
// What UTF-8 looks like after it was read as something else, and what takes the place of bytes that are no UTF-8.
const GARBLED = /\uFFFD|[ÃÂáÄÅ][\u0080-\u00BF€‚„…†‡ˆ‰‹‘’“”•–—˜™›]/

export const words =
  (max: number) =>
  (text: string): string => {
    if (text.length > max) throw new BadCell(messageOf('students.cellTooLong', { max }))
    if (CONTROL.test(text)) throw new BadCell(messageOf('students.cellControlCharacters'))
    if (GARBLED.test(text)) throw new BadCell(messageOf('students.cellGarbled'))
    return text
  }

/** So much of a cell is repeated. */
export const shown = (text: string): string => text.slice(0, 60)

const NAME = /^\p{L}[\p{L}\p{M} .,'’ʼ()/-]*$/u

export function personName(text: string): string {
  const name = words(80)(text)
  if (!NAME.test(name)) throw new BadCell(messageOf('students.cellNoName', { name }))
  return name
}

const MATRIC = /^[A-Z0-9][A-Z0-9/.-]{2,29}$/

export function matric(text: string): string {
  const number = normaliseMatric(text)
  if (!MATRIC.test(number)) throw new BadCell(messageOf('students.cellNoMatricNumber', { text: shown(text) }))
  return number
}

const EMAIL = /^[^\s@<>,;"]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/

export function email(text: string): string {
  if (text.length > 254 || !EMAIL.test(text))
    throw new BadCell(messageOf('students.cellNoEmail', { text: shown(text) }))
  return text.toLowerCase()
}

export function phone(text: string): string {
  const digits = text.replace(/[\s().-]/g, '')
  if (!/^\+?\d{7,15}$/.test(digits))
    throw new BadCell(messageOf('students.cellNoPhone', { text: shown(text) }))
  return digits
}

export function day(text: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (match === null) throw new BadCell(messageOf('students.cellNoDate', { text: shown(text) }))
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text)
    throw new BadCell(messageOf('students.cellNoDayOfCalendar', { text }))
  return text
}

export function year(text: string): number {
  const number = Number(text)
  if (!/^\d{4}$/.test(text) || number < 1900 || number > 2100)
    throw new BadCell(messageOf('students.cellNoYear', { text: shown(text) }))
  return number
}

export function session(text: string): string {
  const match = /^(\d{4})\/(\d{4})$/.exec(text)
  if (match === null || Number(match[2]) !== Number(match[1]) + 1)
    throw new BadCell(messageOf('students.cellNoSession', { text: shown(text) }))
  return text
}

export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const number = Number(text)
    if (!/^\d{1,4}$/.test(text) || number < least || number > most)
      throw new BadCell(messageOf('students.cellNoWholeNumber', { text: shown(text), least, most }))
    return number
  }

const DECIMAL = /^\d{1,6}(?:\.\d{1,2})?$/

/** Digits as they are, so that no float is taken of them. */
export const average =
  (most: number) =>
  (text: string): string => {
    if (!DECIMAL.test(text) || parseAmount(text) > most * 100)
      throw new BadCell(messageOf('students.cellNoAverage', { text: shown(text), most: most.toFixed(2) }))
    return formatDecimal(parseAmount(text))
  }

export const hundredths =
  (most: number) =>
  (text: string): Hundredths => {
    if (!DECIMAL.test(text) || parseAmount(text) > most * 100)
      throw new BadCell(messageOf('students.cellNoNumber', { text: shown(text), most }))
    return parseAmount(text)
  }

export const oneOf =
  <const T extends string>(choices: readonly T[]) =>
  (text: string): T => {
    const found = choices.find((choice) => choice === text.toLowerCase())
    if (found === undefined)
      throw new BadCell(messageOf('students.cellNoneOf', { text: shown(text), choices: choices.join(', ') }))
    return found
  }
