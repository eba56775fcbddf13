import type { Minor } from '@testamur/contract/money'
import { messageOf, type Said } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { type DecimalMark, type Exact, isNear, isWholeMinor, readAmount, roundToMinor } from './amounts.ts'
import { readDay } from './days.ts'
import type { Column, ColumnName, Columns } from './headings.ts'

/** What a line says: money of a payment paid out, money of one taken back, or a fee of the provider that is of no payment. */
export type SettledLineKind = 'payment' | 'refund' | 'chargeback' | 'fee'

export type SettledLine = {
  readonly line: number
  readonly kind: SettledLineKind
  readonly reference: string | null
  readonly provider_txn_id: string | null
  /** The provider's own number of a refund. */
  readonly provider_refund_id: string | null
  readonly currency: string
  /** Below nought: taken out of what is paid out. */
  readonly gross: Minor
  readonly fee: Minor
  readonly net: Minor
  /** `2026-11-21`. */
  readonly settled_on: string
}

export type FileContext = {
  /** That of the institution: its books are kept in one. */
  readonly currency: string
  readonly timeZone: string
  /** The institution's day: nothing was paid out after it. */
  readonly today: string
  readonly mark: DecimalMark
  /** Its exports write below nought what was taken; others may say so by the type of the line alone. */
  readonly signed: boolean
}

/** Why a line is not taken in; `column` is its heading as the file writes it. */
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
/** Money of a refund or a dispute that comes back again. */
const COMES_BACK = /(?:dispute|charge ?back) reversal|refund failure|\bwon\b/
const TOTAL = /^(?:grand |sub ?)?totals?\b|^sum\b|^summary\b/

/** What one line of the file says, that it says nothing of money, or what is wrong with it. */
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

/** A line that names no payment and no day beside the word. */
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

/** What the provider takes for itself, however the line writes it: the bank has so much less. */
const asFee = ({ net, gross, fee }: Amounts, signed: boolean): Amounts => {
  const minor = net > 0 && !signed ? Math.abs(gross) + fee : -net
  return { gross: 0, fee: minor, net: minor === 0 ? 0 : -minor }
}

function readMoney(columns: Columns, cell: (column: Column | null) => string, context: FileContext): Money {
  const told = cell(columns.currency).toUpperCase()
  if (told !== '' && told !== context.currency) throw otherCurrency(columns.currency, told, context)
  const amount = (column: Column | null): Exact | null => {
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
  // The same fee may stand in two columns: the first one counts, and what the law takes beside it.
  const duty = parts.filter(({ column }) => columns.duties.includes(column) && column !== first.column)
  const fee = roundToMinor(duty.reduce((sum, { exact }) => sum + exact, first.exact))
  return { gross: roundToMinor(gross), fee, net: roundToMinor(gross) - fee, ...fees }
}

/** Exports tell a fee twice, with its duties or without: what lies between amount and payout says which of them count. */
function isSumOfSome(parts: readonly Exact[], wanted: Exact): boolean {
  const apart = wanted < 0n ? -wanted : wanted
  const sums = parts.reduce<Exact[]>((all, part) => [...all, ...all.map((sum) => sum + part)], [0n])
  // A fee of nought and a column left out are the same; a fee that is told is not.
  const told = parts.some((part) => part !== 0n) ? sums.slice(1) : sums
  return told.some((sum) => isNear(sum, wanted) || isNear(sum < 0n ? -sum : sum, apart))
}

const otherCurrency = (column: Column | null, currency: string, context: FileContext) =>
  new Unreadable(column, messageOf('settlementFiles.otherCurrency', { currency, kept: context.currency }))

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
  return day
}
