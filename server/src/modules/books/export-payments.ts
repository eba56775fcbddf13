import type { Received } from '@testamur/contract/endpoint'
import { formatDecimal } from '@testamur/contract/money'
import { EXPORT_ROWS, type exportPayments as exportPaymentsCall } from '@testamur/contract/payments/exports'
import type { Requester } from '../../core/actor.ts'
import { writeLocalTime } from '../../core/days.ts'
import { refused } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { CSV_MARK, type CsvCell, csvLine } from '../../platform/csv-lines.ts'
import { recordAudit } from '../audit/index.ts'
import { type StaffPaymentRow, staffPaymentPage } from '../payments/index.ts'

type Query = Received<typeof exportPaymentsCall>['query']

const PIECE = 5_000

type Cell = CsvCell | Date
type Column = {
  readonly heading: string
  readonly cell: (row: StaffPaymentRow) => Cell
  readonly money?: true
  /** An instant: its heading names the time zone that it is written in. */
  readonly time?: true
}

const money = (heading: string, minor: (row: StaffPaymentRow) => number | null): Column => ({
  heading,
  money: true,
  cell: (row) => {
    const amount = minor(row)
    return amount === null ? null : Number(formatDecimal(amount))
  },
})

const columns: readonly Column[] = [
  { heading: 'Payment reference', cell: (row) => row.reference },
  { heading: 'Invoice reference', cell: (row) => row.invoice_reference },
  { heading: 'Paid for', cell: (row) => say(row.subject, 'en') },
  { heading: 'Payer', cell: (row) => row.payer },
  { heading: 'Email', cell: (row) => row.email },
  { heading: 'Provider', cell: (row) => row.alias },
  { heading: 'Mode', cell: (row) => row.mode },
  { heading: 'Provider reference', cell: (row) => row.provider_txn_id },
  { heading: 'Status', cell: (row) => row.status },
  { heading: 'Remarks', cell: (row) => row.flags.join(', ') },
  { heading: 'Currency', cell: (row) => row.currency },
  money('Asked', (row) => row.expected_minor),
  money('Received', (row) => row.received_minor),
  money('Fee', (row) => row.fee_minor),
  money('Given back', (row) => row.refunded_minor),
  money('Taken back', (row) => row.reversed_minor),
  // As docs/money.md defines it; the sum of the column is that of the list's totals.
  money('Revenue', (row) => row.received_minor - row.refunded_minor - row.reversed_minor),
  { heading: 'Channel', cell: (row) => row.channel },
  {
    heading: 'Receipt',
    cell: (row) => (row.number === null ? null : `${row.series}-${String(row.number).padStart(6, '0')}`),
  },
  { heading: 'Begun', cell: (row) => row.created_at, time: true },
  { heading: 'Paid', cell: (row) => row.paid_at, time: true },
  { heading: 'Booked', cell: (row) => row.booked_at, time: true },
]

/** The payments of a list, as a file that a spreadsheet opens without running anything of it. */
export async function exportPayments(
  { database, timeZone }: { database: Database; timeZone: () => Promise<string> },
  { format, ...filters }: Query,
  { actor, ip }: Requester,
): Promise<FileAnswer> {
  const zoned = { ...filters, timeZone: await timeZone() }
  const rows: StaffPaymentRow[] = []
  for (let page = 1; ; page += 1) {
    const piece = await staffPaymentPage(database.db, zoned, { page, per_page: PIECE })
    if (piece.total > EXPORT_ROWS)
      throw refused(messageOf('books.tooManyPayments', { total: piece.total, most: EXPORT_ROWS }))
    rows.push(...piece.rows)
    if (piece.rows.length < PIECE) break
  }
  await database.inTransaction((tx) =>
    recordAudit(tx, {
      actor,
      ip,
      action: 'payments.export',
      subject: 'payments',
      after: { format, ...filters },
    }),
  )
  const name = `payments.${format}`
  if (format === 'csv')
    return {
      file: { bytes: Buffer.from(toCsv(rows, zoned.timeZone)), contentType: 'text/csv; charset=utf-8', name },
    }
  return { file: { bytes: await toXlsx(rows, zoned.timeZone), contentType: XLSX, name } }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const headingIn = ({ heading, time }: Column, timeZone: string): string =>
  time ? `${heading} (${timeZone})` : heading

const toCsv = (rows: readonly StaffPaymentRow[], timeZone: string): string =>
  CSV_MARK +
  csvLine(columns.map((column) => headingIn(column, timeZone))) +
  rows
    .map((row) => csvLine(columns.map(({ cell, money: isMoney }) => csvCell(cell(row), isMoney, timeZone))))
    .join('')

const csvCell = (cell: Cell, isMoney: true | undefined, timeZone: string): CsvCell => {
  if (cell instanceof Date) return writeLocalTime(cell, timeZone)
  return isMoney && typeof cell === 'number' ? cell.toFixed(2) : cell
}

async function toXlsx(rows: readonly StaffPaymentRow[], timeZone: string): Promise<Buffer> {
  // Loaded when first needed: few sessions ever export.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const heading = columns.map((column) => ({
    value: headingIn(column, timeZone),
    type: String,
    fontWeight: 'bold' as const,
  }))
  const body = rows.map((row) =>
    columns.map(({ cell, money: isMoney }) => xlsxCell(cell(row), isMoney === true, timeZone)),
  )
  return writeExcelFile([heading, ...body]).toBuffer()
}

function xlsxCell(value: Cell, isMoney: boolean, timeZone: string) {
  if (value === null) return null
  if (value instanceof Date) {
    // Times of a workbook have no zone: what it shows is what the clocks there showed.
    const shown = new Date(`${writeLocalTime(value, timeZone).replace(' ', 'T')}Z`)
    return { value: shown, type: Date, format: 'yyyy-mm-dd hh:mm' }
  }
  if (typeof value === 'number') return { value, type: Number, ...(isMoney ? { format: '#,##0.00' } : {}) }
  return { value, type: String }
}
