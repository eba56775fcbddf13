import { Failure } from '../../core/failure.ts'
import type { CsvLine } from '../csv.ts'
import { openWorkbook } from './open-workbook.ts'
import { readSheet } from './read-sheet.ts'
import { damagedWorkbook } from './walk-xml.ts'

/** The first sheet of a workbook with at least two lines, with cells as a CSV file would write them. @throws Failure */
export function parseWorkbook(bytes: Uint8Array, take: (line: CsvLine) => void): void {
  try {
    const { sheets, context } = openWorkbook(bytes)
    let single: CsvLine | null = null
    for (const sheet of sheets) {
      const read: { first: CsvLine | null; count: number } = { first: null, count: 0 }
      readSheet(sheet, context, (line) => {
        if (read.count === 1 && read.first !== null) take(read.first)
        if (read.count > 0) take(line)
        else read.first = line
        read.count += 1
      })
      if (read.count > 1) return
      single ??= read.first
    }
    if (single !== null) take(single)
  } catch (error) {
    throw error instanceof Failure ? error : damagedWorkbook()
  }
}
