import type { CsvLine } from '../csv.ts'
import { countLineEnds } from './joined-lines.ts'

/**
 * Writes a table as UTF-8 CSV, some lines at a time: each has at least as many cells as the first, and its line number in
 * the original file, also if a cell has several lines.
 */
export function createCsvWriter(): (lines: readonly CsvLine[]) => Buffer {
  let width: number | null = null
  let at = 1
  return (lines) => {
    let text = ''
    for (const { line, cells } of lines) {
      width ??= cells.length
      // An empty line replaces each omitted one, so that line numbers stay.
      text += '\n'.repeat(Math.max(0, line - countLineEnds(cells) - at))
      const padded = [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')]
      text += `${padded.map(quoted).join(',')}\n`
      at = Math.max(at, line) + 1
    }
    return Buffer.from(text)
  }
}

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replace(/\r\n?/g, '\n').replaceAll('"', '""')}"` : cell
