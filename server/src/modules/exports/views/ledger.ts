import { readInPieces } from '../../../core/read-in-pieces.ts'
import type { Db } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { accountName, type LedgerEntry, type LedgerPeriod, ledgerEntriesAfter } from '../../ledger/index.ts'
import { moneyColumn, type Table } from '../table.ts'

export const ledgerTable = (db: Db, period: Omit<LedgerPeriod, 'timeZone'>): Table<LedgerEntry> => ({
  name: 'ledger',
  readPieces: (timeZone) =>
    readInPieces((last, limit) => ledgerEntriesAfter(db, { ...period, timeZone }, last?.id ?? 0, limit)),
  columns: [
    { heading: messageOf('exports.columnEntry'), cell: (row) => row.id },
    { heading: messageOf('exports.columnPosting'), cell: (row) => row.transaction_id },
    { heading: messageOf('exports.columnBooked'), cell: (row) => row.at, time: true },
    {
      heading: messageOf('exports.columnKind'),
      cell: (row, { language }) => say(messageOf('exports.postingKind', { code: row.kind }), language),
    },
    { heading: messageOf('exports.columnAccount'), cell: (row) => row.account },
    {
      heading: messageOf('exports.columnAccountName'),
      cell: (row, { language, own }) => say(accountName(row.account), language, own),
    },
    { heading: messageOf('exports.columnCurrency'), cell: (row) => row.currency },
    moneyColumn(messageOf('exports.columnDebit'), (row) => (row.amount_minor > 0 ? row.amount_minor : null)),
    moneyColumn(messageOf('exports.columnCredit'), (row) =>
      row.amount_minor < 0 ? -row.amount_minor : null,
    ),
    {
      heading: messageOf('exports.columnNote'),
      cell: (row, { language, own }) => say(row.message ?? row.memo, language, own),
    },
  ],
})
