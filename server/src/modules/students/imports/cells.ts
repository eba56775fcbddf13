import { sessionBounds, yearBounds } from '@testamur/contract/academic-years'
import { isPlausibleDay } from '@testamur/contract/days'
import { type FieldMessage, fieldMessage, readFault } from '@testamur/contract/field-faults'
import { email, matricNumber, phone, session, year } from '@testamur/contract/fields'
import type { Hundredths } from '@testamur/contract/grading/points'
import { formatDecimal, parseAmount } from '@testamur/contract/money'
import { programmeCode } from '@testamur/contract/students/programmes'
import { isClassName, LONGEST_CLASS_NAME } from '@testamur/contract/written/class-name'
import { isName } from '@testamur/contract/written/names'
import { isShortenedNumber } from '@testamur/contract/written/numbers'
import { findUnprintable } from '@testamur/contract/written/printable'
import { CONTROL } from '@testamur/contract/written/signs'
import type { z } from 'zod'
import { messageOf } from '../../../messages/message.ts'
import { decimalMarkOf } from '../../../platform/tables/decimal-mark.ts'
import { BadCell } from './columns.ts'

export const readText =
  (max: number) =>
  (text: string): string => {
    if (text.length > max) throw new BadCell(messageOf('students.cellTooLong', { max }))
    if (CONTROL.test(text)) throw new BadCell(messageOf('students.cellControlCharacters'))
    return text
  }

/** A text that documents show. */
export const readPrinted =
  (max: number) =>
  (text: string): string => {
    const signs = findUnprintable(readText(max)(text))
    if (signs !== null) throw new BadCell(messageOf('students.cellNotPrinted', { signs }))
    return text
  }

/** The longest part of a cell that is repeated in a message. */
export const shortenCell = (text: string): string => text.slice(0, 60)

/** What spreadsheet programs make of the name “True”. */
const BOOLEAN = /^(?:TRUE|FALSE)$/

/** The name of a person. */
export const readName =
  (max: number) =>
  (text: string): string => {
    const name = readPrinted(max)(text)
    if (BOOLEAN.test(name)) throw new BadCell(messageOf('students.cellTruthValue', { text: name }))
    if (!isName(name)) throw new BadCell(messageOf('students.cellNoName', { name }))
    return name
  }

/** A class of degree is printed and exported. */
export function readClass(text: string): string {
  const name = readPrinted(LONGEST_CLASS_NAME)(text)
  if (!isClassName(name)) throw new BadCell(messageOf('students.cellNoClass', { text: shortenCell(name) }))
  return name
}

export function readMatric(text: string): string {
  if (isShortenedNumber(text))
    throw new BadCell(messageOf('students.cellShortenedNumber', { text: shortenCell(text) }))
  const number = matricNumber.safeParse(text)
  if (!number.success)
    throw new BadCell(messageOf('students.cellNoMatricNumber', { text: shortenCell(text) }))
  return number.data
}

export function readEmail(text: string): string {
  const address = email.safeParse(text)
  if (!address.success) throw new BadCell(messageOf('students.cellNoEmail', { text: shortenCell(text) }))
  return address.data
}

export function readPhone(text: string): string {
  const number = phone.safeParse(text)
  if (!number.success) throw new BadCell(messageOf('students.cellNoPhone', { text: shortenCell(text) }))
  return number.data
}

export function readDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text))
    throw new BadCell(messageOf('students.cellNoDate', { text: shortenCell(text) }))
  if (!isPlausibleDay(text)) throw new BadCell(messageOf('students.cellNoDayOfCalendar', { text }))
  return text
}

export function readProgrammeCode(text: string): string {
  const code = programmeCode.safeParse(text)
  if (!code.success) throw new BadCell(messageOf('students.cellNoProgrammeCode', { text: shortenCell(text) }))
  return code.data
}

const isFault = ({ issues }: z.ZodError, key: FieldMessage): boolean =>
  issues.some(({ message }) => {
    const said = readFault(message)
    return typeof said !== 'string' && said.code === fieldMessage(key).code
  })

export function readYear(text: string): number {
  const number = year.safeParse(text)
  if (number.success) return number.data
  throw new BadCell(
    isFault(number.error, 'yearOutOfRange')
      ? messageOf('students.cellYearOutOfRange', { text, ...yearBounds() })
      : messageOf('students.cellNoYear', { text: shortenCell(text) }),
  )
}

export function readSession(text: string): string {
  const years = session.safeParse(text)
  if (years.success) return years.data
  throw new BadCell(
    isFault(years.error, 'sessionOutOfRange')
      ? messageOf('students.cellSessionOutOfRange', { text, ...sessionBounds() })
      : messageOf('students.cellNoSession', { text: shortenCell(text) }),
  )
}

const DECIMAL = /^\d{1,6}(?:\.\d{1,2})?$/

/** Spreadsheets write further noughts: `3.000` is 3. */
const withoutNoughts = (text: string): string => text.replace(/(\.\d\d)0+$/, '$1')

/** `null`: not a number with at most two decimals, or a negative one. */
export function parseHundredths(text: string): Hundredths | null {
  const decimal = withoutNoughts(decimalMarkOf(text) === ',' ? text.replace(',', '.') : text)
  return DECIMAL.test(decimal) ? parseAmount(decimal) : null
}

/** Digits as text, so that they never become a float. */
export const readAverage =
  (most: number) =>
  (text: string): string => {
    const hundredths = parseHundredths(text)
    if (hundredths === null || hundredths > most * 100)
      throw new BadCell(
        messageOf('students.cellNoAverage', { text: shortenCell(text), most: most.toFixed(2) }),
      )
    return formatDecimal(hundredths)
  }

export const readHundredths =
  (most: number) =>
  (text: string): Hundredths => {
    const hundredths = parseHundredths(text)
    if (hundredths === null || hundredths > most * 100)
      throw new BadCell(messageOf('students.cellNoNumber', { text: shortenCell(text), most }))
    return hundredths
  }

export const readOneOf =
  <const T extends string>(choices: readonly T[]) =>
  (text: string): T => {
    const found = choices.find((choice) => choice === text.toLowerCase())
    if (found === undefined)
      throw new BadCell(
        messageOf('students.cellNoneOf', { text: shortenCell(text), choices: choices.join(', ') }),
      )
    return found
  }
