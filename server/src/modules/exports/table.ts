import type { Language } from '@testamur/contract/languages'
import { formatDecimal, type Minor } from '@testamur/contract/money'
import type { Message } from '../../messages/message.ts'
import type { OwnWords } from '../../platform/own-words/index.ts'

export type Cell = string | number | null | Date

/** The reader's language and time zone. */
export type ExportReader = { readonly language: Language; readonly own: OwnWords; readonly timeZone: string }

export type Column<Row> = {
  readonly heading: Message
  readonly cell: (row: Row, reader: ExportReader) => Cell
  readonly money?: true
  /** An instant: its heading names the time zone. */
  readonly time?: true
}

/** What is exported: its rows in chunks, so that a file is never in memory as a whole. */
export type Table<Row> = {
  /** The name of the file and of its audit link. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly readPieces: (timeZone: string) => AsyncIterable<readonly Row[]>
}

export const moneyColumn = <Row>(heading: Message, minor: (row: Row) => Minor | null): Column<Row> => ({
  heading,
  money: true,
  cell: (row) => {
    const amount = minor(row)
    return amount === null ? null : Number(formatDecimal(amount))
  },
})
