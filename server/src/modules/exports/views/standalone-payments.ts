import { readInPieces } from '../../../core/read-in-pieces.ts'
import { messageOf, messageOfValue } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { type StandalonePayments, standaloneStatusTexts } from '../../standalone-payments/index.ts'
import { moneyColumn, type Table } from '../table.ts'

export type StandaloneSource = Pick<StandalonePayments, 'listBefore'>

type ListedPayment = Awaited<ReturnType<StandalonePayments['listBefore']>>[number]

export const standaloneTable = (
  source: StandaloneSource,
  filters: Parameters<StandalonePayments['listBefore']>[0],
): Table<ListedPayment> => ({
  name: 'standalone-payments',
  readPieces: () => readInPieces((last, limit) => source.listBefore(filters, last?.id ?? null, limit)),
  columns: [
    { heading: messageOf('exports.columnInvoiceReference'), cell: (row) => row.invoice_reference },
    {
      heading: messageOf('exports.columnPaymentType'),
      cell: (row, { language, own }) => say(messageOfValue({ own: row.type_name }), language, own),
    },
    { heading: messageOf('exports.columnPayer'), cell: (row) => row.payer_name },
    { heading: messageOf('exports.columnEmail'), cell: (row) => row.payer_email },
    { heading: messageOf('exports.columnPhone'), cell: (row) => row.payer_phone },
    { heading: messageOf('exports.columnMatric'), cell: (row) => row.matric_number },
    { heading: messageOf('exports.columnQuantity'), cell: (row) => row.quantity },
    { heading: messageOf('exports.columnCurrency'), cell: (row) => row.currency },
    moneyColumn(messageOf('exports.columnTotal'), (row) => row.total_minor),
    {
      heading: messageOf('exports.columnStatus'),
      cell: (row, { language }) => say(standaloneStatusTexts[row.status].label, language),
    },
    { heading: messageOf('exports.columnAttached'), cell: (row) => row.tracking_id },
    { heading: messageOf('exports.columnCreated'), cell: (row) => row.created_at, time: true },
    { heading: messageOf('exports.columnPaid'), cell: (row) => row.paid_at, time: true },
  ],
})
