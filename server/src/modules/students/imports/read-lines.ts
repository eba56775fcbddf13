import { type CsvFile, type CsvLine, readCsv } from '../../../platform/csv.ts'
import { countRefusalHeadings } from './refusal-headings.ts'

/**
 * The lines of a file that is imported, first its headings. A file of refused rows that is sent again loses the lines at its end that
 * say how many rows it lacks.
 */
export async function* readImportLines(file: CsvFile): AsyncGenerator<CsvLine> {
  let ignored: number | undefined
  for await (const line of readCsv(file)) {
    ignored ??= countRefusalHeadings(line.cells)
    if (ignored === 0 || !isRemark(line.cells, ignored)) yield line
  }
}

/** Whether it has a problem, and neither a line nor cells of a row. */
const isRemark = (cells: readonly string[], ignored: number): boolean =>
  cells.every((cell, at) => (cell !== '') === (at === ignored - 1))
