import { readInPieces } from '../../../core/read-in-pieces.ts'
import type { Db } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { type ListedRefund, refundsBefore } from '../../refunds/index.ts'
import { moneyColumn, type Table } from '../table.ts'

export const refundTable = (db: Db, filters: Parameters<typeof refundsBefore>[1]): Table<ListedRefund> => ({
  name: 'refunds',
  readPieces: () => readInPieces((last, limit) => refundsBefore(db, filters, last?.id ?? null, limit)),
  columns: [
    { heading: messageOf('exports.columnRefundReference'), cell: (row) => row.reference },
    { heading: messageOf('exports.columnPaymentReference'), cell: (row) => row.payment_reference },
    {
      heading: messageOf('exports.columnStatus'),
      cell: (row, { language }) => say(messageOf('exports.refundStatus', { code: row.status }), language),
    },
    {
      heading: messageOf('exports.columnReason'),
      cell: (row, { language }) =>
        say(messageOf('exports.refundReason', { code: row.reason_code }), language),
    },
    {
      heading: messageOf('exports.columnMethod'),
      cell: (row, { language }) => say(messageOf('exports.refundMethod', { code: row.method }), language),
    },
    { heading: messageOf('exports.columnCurrency'), cell: (row) => row.currency },
    moneyColumn(messageOf('exports.columnAmount'), (row) => row.amount_minor),
    {
      heading: messageOf('exports.columnNote'),
      cell: (row, { language, own }) => say(row.note_message ?? row.note, language, own),
    },
    { heading: messageOf('exports.columnRequestedBy'), cell: (row) => row.requested_by_name },
    { heading: messageOf('exports.columnRequested'), cell: (row) => row.requested_at, time: true },
    { heading: messageOf('exports.columnApprovedBy'), cell: (row) => row.approved_by_name },
    { heading: messageOf('exports.columnApproved'), cell: (row) => row.approved_at, time: true },
    { heading: messageOf('exports.columnFinished'), cell: (row) => row.finished_at, time: true },
    { heading: messageOf('exports.columnPaidOn'), cell: (row) => row.paid_on },
    { heading: messageOf('exports.columnBankReference'), cell: (row) => row.bank_reference },
    { heading: messageOf('exports.columnProviderReference'), cell: (row) => row.provider_refund_id },
  ],
})
