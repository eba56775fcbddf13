import { readInPieces } from '../../../core/read-in-pieces.ts'
import type { Db } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { type SettlementRowRow, settlementRowsAfter } from '../../settlements/index.ts'
import { moneyColumn, type Table } from '../table.ts'

export const settlementTable = (
  db: Db,
  filter: Parameters<typeof settlementRowsAfter>[1],
): Table<SettlementRowRow> => ({
  name: 'settlements',
  readPieces: () => readInPieces((last, limit) => settlementRowsAfter(db, filter, last?.id ?? 0, limit)),
  columns: [
    { heading: messageOf('exports.columnProvider'), cell: (row) => row.alias },
    { heading: messageOf('exports.columnLine'), cell: (row) => row.line },
    {
      heading: messageOf('exports.columnKind'),
      cell: (row, { language }) => say(messageOf('exports.settlementKind', { code: row.kind }), language),
    },
    { heading: messageOf('exports.columnReference'), cell: (row) => row.reference },
    { heading: messageOf('exports.columnProviderReference'), cell: (row) => row.provider_txn_id },
    { heading: messageOf('exports.columnCurrency'), cell: (row) => row.currency },
    moneyColumn(messageOf('exports.columnGross'), (row) => row.gross_minor),
    moneyColumn(messageOf('exports.columnFee'), (row) => row.fee_minor),
    moneyColumn(messageOf('exports.columnNet'), (row) => row.net_minor),
    { heading: messageOf('exports.columnSettledOn'), cell: (row) => row.settled_on },
    {
      heading: messageOf('exports.columnState'),
      cell: (row, { language }) => say(messageOf('exports.settlementState', { code: row.state }), language),
    },
    { heading: messageOf('exports.columnPaymentReference'), cell: (row) => row.payment_reference },
    {
      heading: messageOf('exports.columnResolution'),
      cell: (row, { language }) =>
        row.resolution === null
          ? null
          : say(messageOf('exports.settlementResolution', { code: row.resolution }), language),
    },
    { heading: messageOf('exports.columnNote'), cell: (row) => row.note },
    { heading: messageOf('exports.columnResolvedBy'), cell: (row) => row.resolved_by_name },
    { heading: messageOf('exports.columnResolved'), cell: (row) => row.resolved_at, time: true },
  ],
})
