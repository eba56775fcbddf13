import { type Minor, parseAmount } from '@testamur/contract/money'

export const formats = ['paystack', 'flutterwave', 'remita'] as const
export type Format = (typeof formats)[number]

/** One payment that a provider says it has paid out. */
export type SettledLine = {
  readonly line: number
  readonly reference: string | null
  readonly provider_txn_id: string | null
  readonly currency: string
  readonly gross: Minor
  readonly fee: Minor
  readonly net: Minor
  /** `2026-11-21`. */
  readonly settled_on: string
}

const names = ['reference', 'txn', 'gross', 'fee', 'net', 'currency', 'date'] as const
type Name = (typeof names)[number]

/** What each provider's exports call a column, in lower case without punctuation; they have changed over the years. */
const headings: Readonly<Record<Format, Readonly<Record<Name, readonly string[]>>>> = {
  paystack: {
    reference: ['reference', 'transaction reference'],
    txn: ['id', 'transaction id'],
    gross: ['amount', 'amount paid', 'transaction amount'],
    fee: ['fees', 'fee', 'transaction fees', 'charges'],
    net: ['amount settled', 'settlement amount', 'effective amount', 'net'],
    currency: ['currency'],
    date: ['settlement date', 'settled at', 'settled on', 'date settled'],
  },
  flutterwave: {
    reference: ['tx ref', 'txref', 'merchant reference', 'transaction reference'],
    txn: ['id', 'transaction id'],
    gross: ['amount', 'transaction amount', 'gross amount', 'charged amount'],
    fee: ['app fee', 'fee', 'fees', 'merchant fee'],
    net: ['settlement amount', 'amount settled', 'net amount'],
    currency: ['currency'],
    date: ['settlement date', 'date settled', 'due date'],
  },
  remita: {
    reference: ['order id', 'orderid', 'transaction reference'],
    txn: ['rrr', 'remita retrieval reference'],
    gross: ['amount', 'transaction amount', 'gross amount'],
    fee: ['charge', 'charges', 'fee', 'commission'],
    net: ['net', 'net amount', 'amount credited'],
    currency: ['currency'],
    date: ['settlement date', 'date credited', 'credit date', 'date'],
  },
}

const optional: readonly Name[] = ['txn', 'fee', 'net', 'currency']

export type Columns = Readonly<Record<Name, number>>

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Where each column stands, or a sentence that says what is missing. */
export function readHeader(format: Format, cells: readonly string[]): Columns | string {
  const found = cells.map(plain)
  const at = Object.fromEntries(
    names.map((name) => [
      name,
      headings[format][name].map((one) => found.indexOf(one)).find((index) => index >= 0) ?? -1,
    ]),
  ) as Record<Name, number>
  const missing = names.filter((name) => at[name] < 0 && !optional.includes(name))
  if (at.fee < 0 && at.net < 0) missing.push('fee')
  if (missing.length === 0) return at
  const wanted = missing.map((name) => `“${headings[format][name][0]}”`).join(', ')
  return `The file has no column ${wanted}. Send the settlement export as CSV, with its first line.`
}

/** A line of the file, or what is wrong with it. */
export function readLine(columns: Columns, line: number, cells: readonly string[]): SettledLine | string {
  const cell = (name: Name): string => (columns[name] < 0 ? '' : (cells[columns[name]] ?? '').trim())
  const reference = cell('reference') || null
  const provider_txn_id = cell('txn') || null
  if (reference === null && provider_txn_id === null) return 'names no payment'
  const gross = minorOf(cell('gross'))
  if (gross === null || gross <= 0) return `has no amount: “${cell('gross')}”`
  const toldFee = cell('fee') === '' ? null : minorOf(cell('fee'))
  const toldNet = cell('net') === '' ? null : minorOf(cell('net'))
  const fee = toldFee ?? (toldNet === null ? null : gross - toldNet)
  const net = toldNet ?? (toldFee === null ? null : gross - toldFee)
  if (fee === null || net === null || fee < 0 || net < 0) return 'has neither a fee nor a net amount'
  if (fee + net !== gross) return 'does not add up: fee and net amount are not the amount'
  const settled_on = dayOf(cell('date'))
  if (settled_on === null) return `has no date: “${cell('date')}”`
  const currency = (cell('currency') || 'NGN').toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) return `has no currency: “${cell('currency')}”`
  return { line, reference, provider_txn_id, currency, gross, fee, net, settled_on }
}

const AMOUNT = /^(?:₦|NGN|[A-Z]{3})?\s*(\d{1,3}(?:,\d{3})+|\d{1,13})(\.\d{1,2})?0*$/

/** `₦1,250.50` to minor units, digit by digit. */
function minorOf(text: string): Minor | null {
  const match = AMOUNT.exec(text)
  return match === null ? null : parseAmount(`${(match[1] ?? '').replaceAll(',', '')}${match[2] ?? ''}`)
}

/** `2026-11-21T…` and `21/11/2026 …`: Nigerian exports put the day first. */
function dayOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(text)
  const local = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[ T]|$)/.exec(text)
  const day = iso
    ? `${iso[1]}-${iso[2]}-${iso[3]}`
    : local
      ? `${local[3]}-${(local[2] ?? '').padStart(2, '0')}-${(local[1] ?? '').padStart(2, '0')}`
      : ''
  const instant = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day ? null : day
}
