/** Times are written by the caller, who knows the time zone. */
export type CsvCell = string | number | null

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const CSV_MARK = '\uFEFF'

/** A line of a file in which a spreadsheet runs nothing. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`

const textOf = (cell: CsvCell): string => {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell) : inert(cell)
}

const NUMBER = /^-?\d+(\.\d+)?$/
const RUNS = /^[=+\-@\t\r]/

const isFormula = (text: string): boolean => RUNS.test(text) && !NUMBER.test(text)

/**
 * Makes plain text of what a spreadsheet would take for a formula, also behind a semicolon or a tab: where decimals have a
 * comma, a spreadsheet begins a new cell there, even between quotation marks.
 */
const inert = (text: string): string =>
  (isFormula(text) ? `'${text}` : text).replace(/([;\t])(?=[=+\-@])/g, "$1'")

/** The text of which `inert` made this cell. */
export function originalText(cell: string): string {
  if (!cell.includes("'")) return cell
  return (cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell).replace(
    /([;\t])'(?=[=+\-@])/g,
    '$1',
  )
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
