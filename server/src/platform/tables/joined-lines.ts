import type { CsvLine } from '../csv.ts'

const LINE_END = /\r\n|\r|\n/
const SEPARATORS = [',', ';', '\t', '|'] as const
const SEPARATOR = /[,;\t|]/

const hasLineEnd = (cell: string): boolean => cell.includes('\n') || cell.includes('\r')

/** How many lines of the file a row has beyond its first. */
export const countLineEnds = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (hasLineEnd(cell) ? cell.split(LINE_END).length - 1 : 0), 0)

/** A row that ends in a cell, and one that begins there, have as many separators within it as a whole row. */
const tookInRow = (cell: string, columns: number): boolean =>
  SEPARATORS.some((separator) => cell.split(separator).length >= columns)

/**
 * The cell in which a stray quotation mark joined lines of the file; -1 if there is none. `mayHaveLines`: whether the texts of a
 * column may have several lines.
 */
export function findJoinedCell(
  cells: readonly string[],
  columns: number,
  mayHaveLines: (at: number) => boolean,
): number {
  return cells.findIndex(
    (cell, at) =>
      hasLineEnd(cell) && (cells.length !== columns || !mayHaveLines(at) || tookInRow(cell, columns)),
  )
}

/** The lines of the file that were joined, each with its cells as far as they can be told apart. */
export function splitJoinedLines({ line, cells }: CsvLine): CsvLine[] {
  const rows: string[][] = []
  let row: string[] = []
  for (const cell of cells) {
    const [first = '', ...others] = cell.split(LINE_END)
    row.push(...(others.length === 0 ? [cell] : splitCells(first)))
    for (const other of others) {
      rows.push(row)
      row = splitCells(other)
    }
  }
  rows.push(row)
  return rows.map((one, at) => ({ line: line - rows.length + 1 + at, cells: one }))
}

const splitCells = (text: string): string[] => text.split(SEPARATOR).map((cell) => cell.replace(/^"|"$/g, ''))
