import { toMinor } from '@testamur/contract/money'
import { readInPieces } from '../../../core/read-in-pieces.ts'
import type { Db } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import type { LedgerPeriod } from '../../ledger/index.ts'
import { type ReceiptRow, receiptNumber, receiptsAfter } from '../../payments/index.ts'
import { moneyColumn, type Table } from '../table.ts'

export const receiptTable = (db: Db, period: Omit<LedgerPeriod, 'timeZone'>): Table<ReceiptRow> => ({
  name: 'receipts',
  readPieces: (timeZone) =>
    readInPieces((last, limit) => receiptsAfter(db, { ...period, timeZone }, last?.id ?? 0, limit)),
  columns: [
    { heading: messageOf('exports.columnReceipt'), cell: receiptNumber },
    { heading: messageOf('exports.columnIssued'), cell: (row) => row.issued_at, time: true },
    { heading: messageOf('exports.columnPayer'), cell: ({ body }) => body.payer },
    {
      heading: messageOf('exports.columnPaidFor'),
      cell: ({ body }, { language, own }) => say(body.subject_message ?? body.subject, language, own),
    },
    { heading: messageOf('exports.columnInvoiceReference'), cell: ({ body }) => body.invoice_reference },
    { heading: messageOf('exports.columnPaymentReference'), cell: ({ body }) => body.payment_reference },
    { heading: messageOf('exports.columnChannel'), cell: ({ body }) => body.channel ?? body.method },
    { heading: messageOf('exports.columnCurrency'), cell: ({ body }) => body.currency },
    moneyColumn(messageOf('exports.columnTotal'), ({ body }) => toMinor(body.total)),
    { heading: messageOf('exports.columnVerificationCode'), cell: (row) => row.verification_code },
    { heading: messageOf('exports.columnVoided'), cell: (row) => row.voided_at, time: true },
  ],
})
