import {
  type ApplicationStatus,
  applicationStatuses,
  type CopyStatus,
  copyStatuses,
} from '@testamur/contract/applications/statuses'
import type { Language } from '@testamur/contract/languages'
import type { Message, Said } from '@testamur/contract/message'
import { writeDay, writeLocalTime } from '../../../core/days.ts'
import { messageOf, messageOfValue } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { numberIn } from '../../../messages/values.ts'
import type { OwnWords } from '../../../platform/own-words/index.ts'
import { copyStatusFacts, statusFacts } from '../../applications/index.ts'
import { fieldNames, isShown } from './fields.ts'

export type Row = Readonly<Record<string, unknown>>

/** In which language, time zone and currency the page is written. */
export type Reader = {
  readonly language: Language
  readonly own: OwnWords
  readonly timeZone: string
  readonly currency: string
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/
const CODE = /^[a-z]+(_[a-z]+)+$/

const code = (value: string) => ({ code: value })

/** Columns whose values are codes of the portal. Other codes are written as words. */
const codes: Readonly<Record<string, (value: string) => Message>> = {
  'applications.status': (value) =>
    isOneOf(applicationStatuses, value) ? statusFacts[value].label : messageOfValue(value),
  'copies.status': (value) =>
    isOneOf(copyStatuses, value) ? copyStatusFacts[value].label : messageOfValue(value),
  'payments.status': (value) => messageOf('exports.paymentStatus', code(value)),
  'refunds.status': (value) => messageOf('exports.refundStatus', code(value)),
  'refunds.reason_code': (value) => messageOf('exports.refundReason', code(value)),
  'refunds.method': (value) => messageOf('exports.refundMethod', code(value)),
  'students.status': (value) => messageOf('exports.studentStatus', code(value)),
  'documents.kind': (value) => messageOf('exports.documentKind', code(value)),
  'copies.type': (value) => messageOf('exports.documentKind', code(value)),
  'applications.kind': (value) =>
    messageOf(value === 'certificate' ? 'exports.kindCertificate' : 'exports.kindTranscript'),
  'copies.delivery_method': (value) => messageOf('privacyPage.deliveryMethod', code(value)),
  'copies.release_condition': (value) => messageOf('privacyPage.releaseCondition', code(value)),
  'disclosures.method': (value) => messageOf('privacyPage.disclosureMethod', code(value)),
  'messages.author_kind': (value) => messageOf('privacyPage.authorKind', code(value)),
}

function isOneOf<T extends ApplicationStatus | CopyStatus>(all: readonly T[], value: string): value is T {
  return (all as readonly string[]).includes(value)
}

export const saying =
  ({ language, own }: Reader) =>
  (said: Said): string =>
    say(said, language, own)

const fromCode = (text: string): string => {
  const words = text.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const nameOfField = (column: string, reader: Reader): string => {
  const known = fieldNames[column]
  return known === undefined ? fromCode(column.replace(/_(at|on)$/, '')) : saying(reader)(known)
}

/** `4 December 2026, 14:05`, as the clocks at the institution show it. */
export const instantIn = (at: Date, reader: Reader): string => {
  const day = saying(reader)(messageOfValue({ day: writeDay(at, reader.timeZone) }))
  return `${day}, ${writeLocalTime(at, reader.timeZone).slice(11, 16)}`
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isMessage = (value: unknown): value is Message =>
  isRow(value) &&
  typeof value['code'] === 'string' &&
  Object.keys(value).every((key) => ['code', 'params'].includes(key))

type Place = { readonly table: string; readonly column: string; readonly row: Row }

/** The columns of a row that a person reads, those with a name first and in the order of the names. */
export function shownColumns(table: string, row: Row): string[] {
  const known = Object.keys(fieldNames)
  const place = (column: string) => (column in fieldNames ? known.indexOf(column) : known.length)
  return Object.keys(row)
    .filter((column) => isShown(table, column) && !isEmpty(row[column]))
    .sort((one, other) => place(one) - place(other))
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The lines in which a person reads the value of a column. */
export function linesOf(value: unknown, place: Place, reader: Reader): string[] {
  const read = saying(reader)
  if (isEmpty(value)) return []
  if (Array.isArray(value)) return value.flatMap((one) => linesOf(one, place, reader))
  if (isMessage(value)) return [read(value)]
  if (isRow(value)) return linesOfObject(value, place, reader)
  if (typeof value === 'boolean') return [read(messageOf(value ? 'privacyPage.yes' : 'privacyPage.no'))]
  if (typeof value === 'number') return [numberLine(value, place, reader)]
  return [textLine(String(value), place, reader)]
}

function numberLine(value: number, { column, row }: Place, reader: Reader): string {
  const currency = typeof row['currency'] === 'string' ? row['currency'] : reader.currency
  if (column.endsWith('_minor') || column === 'total')
    return saying(reader)(messageOfValue({ money: value, currency }))
  if (column === 'size') return `${numberIn(reader.language, Math.max(1, Math.round(value / 1000)))} kB`
  return /year/.test(column) ? String(value) : numberIn(reader.language, value)
}

function textLine(value: string, { table, column }: Place, reader: Reader): string {
  const read = saying(reader)
  const named = codes[`${table}.${column}`]
  if (named !== undefined) return read(named(value))
  if (column === 'country') return read(messageOfValue({ country: value }))
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return instantIn(new Date(value), reader)
  if (DAY.test(value)) return read(messageOfValue({ day: value }))
  // The institution's own lists, for example of purposes, have translations of their names.
  return CODE.test(value) ? read(messageOfValue({ own: fromCode(value) })) : value
}

/** An answer is its question and what was typed, a line of a receipt what was paid for, and any other object its fields. */
function linesOfObject(value: Row, place: Place, reader: Reader): string[] {
  const read = saying(reader)
  if (typeof value['label'] === 'string' && 'value' in value)
    return [`${value['label']}: ${linesOf(value['value'], place, reader).join(', ')}`]
  if (typeof value['description'] === 'string' && typeof value['amount'] === 'number') {
    const what = isMessage(value['message']) ? read(value['message']) : value['description']
    return [`${what}: ${numberLine(value['amount'], { ...place, column: 'total' }, reader)}`]
  }
  if (place.column === 'recipient' || place.column === 'destination')
    return recipientLines(value, place, reader)
  return shownColumns(place.table, value).map(
    (column) =>
      `${nameOfField(column, reader)}: ${linesOf(value[column], { ...place, column }, reader).join(', ')}`,
  )
}

/** As on an envelope. */
const recipientLines = (value: Row, place: Place, reader: Reader): string[] =>
  [
    'name',
    'attention',
    'address_lines',
    'city',
    'state',
    'postcode',
    'country',
    'email',
    'phone',
    'recipient',
  ]
    .filter((column) => column in value)
    .flatMap((column) => linesOf(value[column], { ...place, column }, reader))
