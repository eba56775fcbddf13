import { type Minor, toMinor } from '@testamur/contract/money'
import { dayFigures } from '@testamur/contract/settlements'
import { readInPieces } from '../../../core/read-in-pieces.ts'
import type { Db } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { type Close, closesAfter } from '../../books/index.ts'
import { moneyColumn, type Table } from '../table.ts'

type ClosedDay = Close & { readonly day: string }
type Figures = typeof keptFigures._output

/** The figures of a closed day. Older days lack those that were introduced later. */
const keptFigures = dayFigures.omit({ open: true, accounts: true }).partial().loose()

const figuresOf = ({ figures }: ClosedDay): Figures => keptFigures.safeParse(figures).data ?? {}

type ProviderSum = 'received' | 'fees' | 'refunded' | 'reversed' | 'settled'

const sumOf =
  (name: ProviderSum) =>
  (row: ClosedDay): Minor =>
    (figuresOf(row).providers ?? []).reduce((sum, provider) => sum + toMinor(provider[name]), 0)

export const dailyCloseTable = (
  db: Db,
  period: { readonly since: string | undefined; readonly until: string | undefined },
): Table<ClosedDay> => ({
  name: 'daily-closes',
  readPieces: () => readInPieces((last, limit) => closesAfter(db, period, last?.day ?? null, limit)),
  columns: [
    { heading: messageOf('exports.columnDay'), cell: (row) => row.day },
    { heading: messageOf('exports.columnCurrency'), cell: (row) => figuresOf(row).currency ?? null },
    moneyColumn(messageOf('exports.columnReceived'), sumOf('received')),
    moneyColumn(messageOf('exports.columnFees'), sumOf('fees')),
    moneyColumn(messageOf('exports.columnRefunded'), sumOf('refunded')),
    moneyColumn(messageOf('exports.columnReversed'), sumOf('reversed')),
    moneyColumn(messageOf('exports.columnSettled'), sumOf('settled')),
    moneyColumn(messageOf('exports.columnRevenue'), (row) => {
      const { revenue } = figuresOf(row)
      return revenue === undefined ? null : toMinor(revenue)
    }),
    { heading: messageOf('exports.columnReceipts'), cell: (row) => figuresOf(row).receipts?.count ?? null },
    {
      heading: messageOf('exports.columnFirstReceipt'),
      cell: (row) => figuresOf(row).receipts?.first ?? null,
    },
    { heading: messageOf('exports.columnLastReceipt'), cell: (row) => figuresOf(row).receipts?.last ?? null },
    { heading: messageOf('exports.columnClosedBy'), cell: (row) => row.closed_by_name },
    { heading: messageOf('exports.columnClosed'), cell: (row) => row.closed_at, time: true },
  ],
})
