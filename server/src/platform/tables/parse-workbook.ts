import { Failure, refused } from '../../core/failure.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import type { CsvLine } from '../csv.ts'
import { openWorkbook, type Sheet } from './open-workbook.ts'
import { readSheet } from './read-sheet.ts'
import { damagedWorkbook } from './walk-xml.ts'

/**
 * The rows of the only sheet of a workbook that has any, with cells as a CSV file would write them.
 * @throws Failure when other sheets have rows as well, or the only one is hidden: nobody would notice what is left out or read
 */
export function parseWorkbook(bytes: Uint8Array, take: (line: CsvLine) => void): void {
  try {
    const { sheets, context } = openWorkbook(bytes)
    const filled: Sheet[] = []
    for (const sheet of sheets) {
      let rows = 0
      readSheet(sheet.xml, context, (line) => {
        rows += 1
        if (filled.length === 0) take(line)
      })
      if (rows > 0) filled.push(sheet)
    }
    if (filled.length > 1) throw refused(messageOf('tables.severalSheets', { sheets: filled.map(nameSheet) }))
    const [only] = filled
    if (only?.isHidden === true)
      throw refused(messageOf('tables.onlySheetHidden', { text: shorten(only.name) }))
  } catch (error) {
    throw error instanceof Failure ? error : damagedWorkbook()
  }
}

/** No spreadsheet program allows longer names. */
const LONGEST_NAME = 31

const shorten = (name: string): string => name.slice(0, LONGEST_NAME)

const nameSheet = ({ name, isHidden }: Sheet): Message =>
  messageOf(isHidden ? 'tables.hiddenSheet' : 'common.quoted', { text: shorten(name) })
