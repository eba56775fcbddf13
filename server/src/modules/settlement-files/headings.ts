import { readHeadingCurrency } from './amounts.ts'

export const formats = ['paystack', 'flutterwave', 'remita', 'stripe'] as const
export type SettlementFormat = (typeof formats)[number]

export const columnNames = [
  'reference',
  'transaction',
  'refund',
  'type',
  'gross',
  'net',
  'currency',
  'date',
] as const
export type ColumnName = (typeof columnNames)[number]

type Headings = Readonly<Record<ColumnName | 'fees', readonly string[]>>

/**
 * The names of columns in each provider's exports, in lower case without punctuation, from their help pages; they
 * have changed over the years. Several columns may contain parts of the fee.
 */
export const headings: Readonly<Record<SettlementFormat, Headings>> = {
  paystack: {
    reference: ['reference', 'reference number', 'transaction reference'],
    transaction: ['id', 'transaction id'],
    refund: ['refund id', 'refund reference'],
    type: ['type', 'transaction type', 'entry type'],
    gross: ['amount', 'amount paid', 'amount paid by your customer', 'transaction amount', 'gross amount'],
    fees: ['fees', 'fee', 'paystack fee', 'paystack fees', 'transaction fees', 'charges'],
    net: [
      'amount due to merchant',
      'amount due',
      'amount settled',
      'settlement amount',
      'effective amount',
      'net',
    ],
    currency: ['currency'],
    date: ['settlement date', 'settled at', 'settled on', 'date settled', 'payout date', 'paid out on'],
  },
  flutterwave: {
    reference: ['tx ref', 'txref', 'merchant reference', 'transaction reference'],
    transaction: ['id', 'transaction id', 'tx id'],
    refund: ['refund id'],
    type: ['type', 'transaction type', 'category'],
    gross: ['amount', 'transaction amount', 'gross amount', 'charged amount'],
    fees: ['app fee', 'appfee', 'fee', 'fees', 'merchant fee', 'flutterwave fee'],
    net: ['settlement amount', 'amount settled', 'net amount'],
    currency: ['currency'],
    date: ['settlement date', 'date settled', 'processed date', 'due date'],
  },
  remita: {
    reference: ['order id', 'orderid', 'order ref', 'transaction reference'],
    transaction: ['rrr', 'remita retrieval reference'],
    refund: ['refund id'],
    type: ['type', 'transaction type'],
    gross: ['amount', 'transaction amount', 'gross amount', 'amount paid'],
    fees: ['charge', 'charges', 'fee', 'fees', 'commission', 'transaction fee'],
    net: ['net', 'net amount', 'amount credited', 'settled amount', 'settlement amount'],
    currency: ['currency'],
    date: ['settlement date', 'date credited', 'credit date', 'value date', 'date'],
  },
  stripe: {
    reference: ['payment metadata reference', 'reference metadata', 'client reference id'],
    transaction: ['payment intent id', 'paymentintent id', 'payment intent'],
    refund: ['refund id', 'source id', 'source'],
    type: ['reporting category', 'type'],
    gross: ['gross', 'amount'],
    fees: ['fee', 'fees'],
    net: ['net'],
    currency: ['currency'],
    date: [
      'automatic payout effective at',
      'automatic payout effective at utc',
      'payout arrival date',
      'transfer date utc',
      'available on',
      'available on utc',
    ],
  },
}

/** Taxes and duties on the same line as the fee. */
const duties = /^(?:stamp ?duty|vat|value added tax|levy|emtl|withholding tax)(?: (?:charge|fee|amount))?$/

export type Column = {
  readonly at: number
  /** As written in the file. */
  readonly heading: string
  /** `Amount (NGN)`. */
  readonly currency: string | null
}
export type Columns = { readonly [name in ColumnName]: Column | null } & {
  readonly fees: readonly Column[]
  readonly duties: readonly Column[]
}

const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The position of each column, or the missing headings. */
export function findColumns(
  format: SettlementFormat,
  cells: readonly string[],
): Columns | { readonly missing: readonly string[] } {
  const wanted = headings[format]
  const found = cells.map((cell, at) => {
    const { text, currency } = readHeadingCurrency(cell)
    return { at, heading: cell.trim(), currency, name: plainHeading(text) }
  })
  const named = (names: readonly string[]) =>
    names.flatMap((name) => found.find((column) => column.name === name) ?? [])
  const columns = Object.fromEntries(columnNames.map((name) => [name, named(wanted[name])[0] ?? null])) as {
    [name in ColumnName]: Column | null
  }
  const fees = named(wanted.fees)
  const missing = [
    ...(columns.reference === null && columns.transaction === null ? [wanted.reference[0]] : []),
    ...(columns.gross === null ? [wanted.gross[0]] : []),
    ...(columns.net === null && fees.length === 0 ? [wanted.fees[0]] : []),
    ...(columns.date === null ? [wanted.date[0]] : []),
  ].flatMap((heading) => heading ?? [])
  if (missing.length > 0) return { missing }
  return { ...columns, fees, duties: found.filter(({ name }) => duties.test(name)) }
}
