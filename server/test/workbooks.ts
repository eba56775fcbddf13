import { strFromU8, unzipSync } from 'fflate'
import { parseWorkbook } from '../src/platform/tables/parse-workbook.ts'

/** The cells of the only sheet, as they are read from a workbook that somebody sends. */
export function rowsOf(xlsx: Uint8Array): string[][] {
  const rows: string[][] = []
  parseWorkbook(xlsx, ({ cells }) => rows.push(cells))
  return rows
}

/** The numbers of the only sheet as they are stored. */
export function storedNumbers(xlsx: Uint8Array): number[] {
  const sheet = strFromU8(unzipSync(xlsx)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return [...sheet.matchAll(/<v>([\d.]+)<\/v>/g)].map(([, value]) => Number(value))
}
