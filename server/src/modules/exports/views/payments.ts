import { readInPieces } from '../../../core/read-in-pieces.ts'
import type { Db } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import {
  type PaymentFilters,
  receiptNumber,
  type StaffPaymentRow,
  staffPaymentsBefore,
} from '../../payments/index.ts'
import { moneyColumn, type Table } from '../table.ts'

export const paymentTable = (db: Db, filters: Omit<PaymentFilters, 'timeZone'>): Table<StaffPaymentRow> => ({
  name: 'payments',
  readPieces: (timeZone) =>
    readInPieces((last, limit) => staffPaymentsBefore(db, { ...filters, timeZone }, last?.id ?? null, limit)),
  columns: [
    { heading: messageOf('exports.columnPaymentReference'), cell: (row) => row.reference },
    { heading: messageOf('exports.columnInvoiceReference'), cell: (row) => row.invoice_reference },
    {
      heading: messageOf('exports.columnPaidFor'),
      cell: (row, { language, own }) => say(row.subject, language, own),
    },
    { heading: messageOf('exports.columnPayer'), cell: (row) => row.payer },
    { heading: messageOf('exports.columnEmail'), cell: (row) => row.email },
    { heading: messageOf('exports.columnProvider'), cell: (row) => row.alias },
    {
      heading: messageOf('exports.columnMode'),
      cell: (row, { language }) => say(messageOf('exports.paymentMode', { code: row.mode }), language),
    },
    { heading: messageOf('exports.columnProviderReference'), cell: (row) => row.provider_txn_id },
    {
      heading: messageOf('exports.columnStatus'),
      cell: (row, { language }) => say(messageOf('exports.paymentStatus', { code: row.status }), language),
    },
    {
      heading: messageOf('exports.columnRemarks'),
      cell: (row, { language }) =>
        row.flags.map((code) => say(messageOf('exports.paymentRemark', { code }), language)).join(', '),
    },
    { heading: messageOf('exports.columnCurrency'), cell: (row) => row.currency },
    moneyColumn(messageOf('exports.columnAsked'), (row) => row.expected_minor),
    moneyColumn(messageOf('exports.columnReceived'), (row) => row.received_minor),
    moneyColumn(messageOf('exports.columnFee'), (row) => row.fee_minor),
    moneyColumn(messageOf('exports.columnRefunded'), (row) => row.refunded_minor),
    moneyColumn(messageOf('exports.columnReversed'), (row) => row.reversed_minor),
    // As docs/money.md defines it; the sum of the column equals the total of the list.
    moneyColumn(
      messageOf('exports.columnRevenue'),
      (row) => row.received_minor - row.refunded_minor - row.reversed_minor,
    ),
    { heading: messageOf('exports.columnChannel'), cell: (row) => row.channel },
    {
      heading: messageOf('exports.columnReceipt'),
      cell: ({ series, number }) =>
        series === null || number === null ? null : receiptNumber({ series, number }),
    },
    { heading: messageOf('exports.columnBegun'), cell: (row) => row.created_at, time: true },
    { heading: messageOf('exports.columnPaid'), cell: (row) => row.paid_at, time: true },
    { heading: messageOf('exports.columnBooked'), cell: (row) => row.booked_at, time: true },
  ],
})
