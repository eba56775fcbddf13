/** Times are written by whoever knows the time zone. */
export type CsvCell = string | number | null

/** By which spreadsheets know UTF-8; the first thing in a file. */
export const CSV_MARK = '\uFEFF'

/** A line of a file that a spreadsheet opens without running anything of it. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`

const textOf = (cell: CsvCell): string => {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell) : inert(cell)
}

const NUMBER = /^-?\d+(\.\d+)?$/

/** A text that a spreadsheet would take for a formula is made plain text. */
const inert = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
