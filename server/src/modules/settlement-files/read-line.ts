import type { Minor } from '@testamur/contract/money'
import { addDays } from '../../core/days.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { type CellFault, findCellFault } from '../../platform/tables/cell-faults.ts'
import type { DecimalMark } from '../../platform/tables/decimal-mark.ts'
import { type ExactAmount, isNear, isWholeMinor, readAmount, roundToMinor } from './amounts.ts'
import { readDay } from './days.ts'
import type { Column, ColumnName, Columns } from './headings.ts'

/** What a line reports: the payout of a payment, money taken back, or a fee that belongs to no payment. */
export type SettledLineKind = 'payment' | 'refund' | 'chargeback' | 'fee'

export type SettledLine = {
  readonly line: number
  readonly kind: SettledLineKind
  readonly reference: string | null
  readonly provider_txn_id: string | null
  /** The provider's number of a refund. */
  readonly provider_refund_id: string | null
  readonly currency: string
  /** Negative when it reduces the payout. */
  readonly gross: Minor
  readonly fee: Minor
  readonly net: Minor
  /** `2026-11-21`. */
  readonly settled_on: string
}

export type FileContext = {
  /** The institution's currency: its books have only one. */
  readonly currency: string
  readonly timeZone: string
  /** Today at the institution: nothing was paid out later. */
  readonly today: string
  readonly mark: DecimalMark
  /** Whether its exports write deductions as negative amounts; other exports show them by the type of the line. */
  readonly signed: boolean
}

/** Why a line is refused; `column` is its heading as written in the file. */
class Unreadable extends Error {
  readonly column: string | null
  readonly why: Said
  constructor(column: Column | null, why: Said) {
    super(say(why, 'en'))
    this.why = why
    this.column = column?.heading ?? null
  }
}

export type LineReading =
  | { readonly line: SettledLine }
  | { readonly skipped: true }
  | { readonly column: string | null; readonly why: Said }

const KINDS: readonly (readonly [RegExp, SettledLineKind | 'skipped'])[] = [
  [/charge ?back|dispute/, 'chargeback'],
  [/refund|reversal|reversed/, 'refund'],
  [/payout|transfer|settlement|topup/, 'skipped'],
  [/\bfee|network cost|\btax\b/, 'fee'],
]
/** Money of a refund or dispute that is returned. */
const COMES_BACK = /(?:dispute|charge ?back) reversal|refund failure|\bwon\b/
const TOTAL = /^(?:grand |sub ?)?totals?\b|^sum\b|^summary\b/

/** What a line of the file reports, that it reports no money, or what is wrong with it. */
export function readLine(
  columns: Columns,
  line: number,
  cells: readonly string[],
  context: FileContext,
): LineReading {
  const cell = (column: Column | null): string => (column === null ? '' : (cells[column.at] ?? '').trim())
  const wordOf = (name: ColumnName) => cell(columns[name]) || null
  if (cells.some((text) => TOTAL.test(text.trim().toLowerCase())) && isSum(columns, cell))
    return { skipped: true }
  const untrusted = findUntrustedCell(columns, cells)
  if (untrusted !== null) return untrusted
  try {
    const type = cell(columns.type)
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim()
    const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? null
    if (kind === 'skipped') return { skipped: true }
    const money = readMoney(columns, cell, context)
    if (money.gross === 0 && money.fee === 0) return { skipped: true }
    const reference = wordOf('reference')
    const provider_txn_id = wordOf('transaction')
    const refund = wordOf('refund')
    const known = { reference, provider_txn_id, provider_refund_id: refund, currency: context.currency }
    const settled_on = readSettledDay(columns.date, cell(columns.date), context)
    const about = { line, ...known, settled_on }
    if (kind === 'fee' || money.gross === 0)
      return { line: { ...about, kind: 'fee', ...asFee(money, context.signed) } }
    if (reference === null && provider_txn_id === null)
      throw new Unreadable(
        columns.reference ?? columns.transaction,
        messageOf('settlementFiles.namesNoPayment'),
      )
    if (kind === 'refund' || kind === 'chargeback' || money.gross < 0) {
      const unsigned = !context.signed && money.gross > 0 && money.net > 0 && !COMES_BACK.test(type)
      return { line: { ...about, kind: kind ?? 'refund', ...(unsigned ? turned(money) : amountsOf(money)) } }
    }
    if (money.fee < 0)
      throw new Unreadable(
        money.feeColumn,
        messageOf('settlementFiles.feeBelowZero', { text: money.feeText }),
      )
    if (money.net < 0) throw new Unreadable(columns.net, messageOf('settlementFiles.paidOutBelowZero'))
    return { line: { ...about, kind: 'payment', ...amountsOf(money) } }
  } catch (error) {
    if (error instanceof Unreadable) return { column: error.column, why: error.why }
    throw error
  }
}

/** In any column: whoever changed the file may have broken a formula that the others depend on. */
function findUntrustedCell(
  columns: Columns,
  cells: readonly string[],
): { readonly column: string | null; readonly why: Said } | null {
  for (const [place, cell] of cells.entries()) {
    const fault = findCellFault(cell.trim())
    if (fault === null) continue
    const column = Object.values(columns)
      .flat()
      .find((one) => one?.at === place)
    return {
      column: column?.heading ?? null,
      why: sayFault(fault),
    }
  }
  return null
}

function sayFault({ kind, text }: CellFault): Said {
  if (kind === 'no_day') return messageOf('settlementFiles.noDaySerial', { text })
  if (kind === 'formula_failed') return messageOf('settlementFiles.formulaFailed', { text })
  if (kind === 'formula_without_result') return messageOf('settlementFiles.formulaWithoutResult')
  return messageOf('settlementFiles.numberTooLong', { text })
}

/** A line without a payment or a day. */
const isSum = (columns: Columns, cell: (column: Column | null) => string): boolean =>
  cell(columns.date) === '' || [columns.reference, columns.transaction].every((one) => !/\d/.test(cell(one)))

type Amounts = { readonly gross: Minor; readonly fee: Minor; readonly net: Minor }
type Money = Amounts & { readonly feeColumn: Column | null; readonly feeText: string }

const amountsOf = ({ gross, fee, net }: Amounts): Amounts => ({ gross, fee, net })
const turned = ({ gross, fee, net }: Amounts): Amounts => ({
  gross: -gross,
  fee: fee === 0 ? 0 : -fee,
  net: -net,
})

/** What the provider keeps, however the line writes it: it reduces the payout. */
const asFee = ({ net, gross, fee }: Amounts, signed: boolean): Amounts => {
  const minor = net > 0 && !signed ? Math.abs(gross) + fee : -net
  return { gross: 0, fee: minor, net: minor === 0 ? 0 : -minor }
}

function readMoney(columns: Columns, cell: (column: Column | null) => string, context: FileContext): Money {
  const told = cell(columns.currency).toUpperCase()
  if (told !== '' && told !== context.currency) throw otherCurrency(columns.currency, told, context)
  const amount = (column: Column | null): ExactAmount | null => {
    const text = cell(column)
    if (column === null || text === '' || text === '-') return null
    const read = readAmount(text, context.mark)
    if (read === null) throw new Unreadable(column, messageOf('settlementFiles.notAnAmount', { text }))
    const currency = read.currency ?? column.currency
    if (currency !== null && currency !== context.currency) throw otherCurrency(column, currency, context)
    return read.exact
  }
  const gross = amount(columns.gross)
  const grossText = cell(columns.gross)
  if (gross === null) throw new Unreadable(columns.gross, messageOf('settlementFiles.amountMissing'))
  if (!isWholeMinor(gross) || readAmount(grossText, context.mark)?.ambiguous === true)
    throw new Unreadable(columns.gross, messageOf('settlementFiles.ambiguousAmount', { text: grossText }))
  const net = amount(columns.net)
  const parts = [...columns.fees, ...columns.duties].flatMap((column) => {
    const exact = amount(column)
    return exact === null ? [] : [{ column, exact }]
  })
  const below = gross > 0n ? parts.find(({ exact }) => exact < 0n) : undefined
  if (below !== undefined)
    throw new Unreadable(
      below.column,
      messageOf('settlementFiles.feeBelowZero', { text: cell(below.column) }),
    )
  const [first] = parts
  const fees = { feeColumn: first?.column ?? null, feeText: first === undefined ? '' : cell(first.column) }
  if (net !== null) {
    if (
      parts.length > 0 &&
      !isSumOfSome(
        parts.map(({ exact }) => exact),
        gross - net,
      )
    )
      throw new Unreadable(columns.net, messageOf('settlementFiles.doesNotAddUp'))
    const rounded = roundToMinor(net)
    return { gross: roundToMinor(gross), fee: roundToMinor(gross) - rounded, net: rounded, ...fees }
  }
  if (first === undefined)
    throw new Unreadable(columns.fees[0] ?? columns.net, messageOf('settlementFiles.feeAndNetMissing'))
  // The same fee may be in two columns: the first counts, plus taxes.
  const duty = parts.filter(({ column }) => columns.duties.includes(column) && column !== first.column)
  const fee = roundToMinor(duty.reduce((sum, { exact }) => sum + exact, first.exact))
  return { gross: roundToMinor(gross), fee, net: roundToMinor(gross) - fee, ...fees }
}

/** Exports show a fee with or without its taxes: the difference between amount and payout decides. */
function isSumOfSome(parts: readonly ExactAmount[], wanted: ExactAmount): boolean {
  const apart = wanted < 0n ? -wanted : wanted
  const sums = parts.reduce<ExactAmount[]>((all, part) => [...all, ...all.map((sum) => sum + part)], [0n])
  // A fee of zero equals an absent column; any other fee does not.
  const told = parts.some((part) => part !== 0n) ? sums.slice(1) : sums
  return told.some((sum) => isNear(sum, wanted) || isNear(sum < 0n ? -sum : sum, apart))
}

const otherCurrency = (column: Column | null, currency: string, context: FileContext) =>
  new Unreadable(column, messageOf('settlementFiles.otherCurrency', { currency, kept: context.currency }))

/** Spreadsheets that count days from 1904 and others that count from 1900 differ by four years. */
const MOST_DAYS_AGO = 730

function readSettledDay(column: Column | null, text: string, { timeZone, today }: FileContext): string {
  const day = readDay(text, timeZone)
  if (day === null)
    throw new Unreadable(
      column,
      text === ''
        ? messageOf('settlementFiles.dateMissing')
        : messageOf('settlementFiles.notADate', { text }),
    )
  if (day > today) throw new Unreadable(column, messageOf('settlementFiles.dayInFuture', { text }))
  if (day < addDays(today, -MOST_DAYS_AGO))
    throw new Unreadable(column, messageOf('settlementFiles.dayLongAgo', { text, day: { day } }))
  return day
}
