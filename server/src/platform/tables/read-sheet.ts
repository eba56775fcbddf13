import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { CsvLine } from '../csv.ts'
import { fileBounds } from '../file-bounds.ts'
import { errorValue, FORMULA_WITHOUT_RESULT } from './cell-faults.ts'
import type { NumberFormat } from './number-formats.ts'
import { plainText } from './read-strings.ts'
import { checkTableSize } from './table-bounds.ts'
import { damagedWorkbook, walkXml } from './walk-xml.ts'
import { writeNumber } from './write-number.ts'

/** What cells refer to. */
export type SheetContext = {
  readonly strings: readonly string[]
  readonly formats: readonly NumberFormat[]
  /** Whether days are counted from 1904, as on old Macs. */
  readonly from1904: boolean
}

type Cell = {
  readonly type: string
  readonly style: number
  text: string
  hasFormula: boolean
  hasValue: boolean
}

const ADDRESS = /^([A-Z]{1,3})(\d{1,7})$/

/** The rows of a sheet that are not empty, one after another. @throws Failure when it is damaged or too large */
export function readSheet(xml: Uint8Array, context: SheetContext, take: (line: CsvLine) => void): void {
  let row = 0
  let rowBefore = 0
  let isRowStated = false
  let column = 0
  let columns = 0
  let cells: string[] = []
  let cell: Cell | null = null
  let isText = false
  let isSpoken = false
  const taken = new Set<number>()

  function beginRow(stated: string | undefined): void {
    isRowStated = stated !== undefined
    enterRow(stated === undefined ? row + 1 : readAddress(`A${stated}`).row)
    column = 0
    cells = []
  }

  function enterRow(number: number): void {
    if (number <= rowBefore) throw damagedWorkbook()
    row = number
    checkTableSize(row, columns)
  }

  /** Addresses may be absent: a cell without one follows the cell before it. */
  function beginCell(address: string | undefined): void {
    if (address === undefined) column += 1
    else {
      const place = readAddress(address)
      column = place.column
      if (place.row !== row && (isRowStated || cells.length > 0)) throw damagedWorkbook()
      if (place.row !== row) enterRow(place.row)
    }
    columns = Math.max(columns, column)
    checkTableSize(row, columns)
  }

  function endCell(): void {
    if (cell === null) return
    while (cells.length < column) cells.push('')
    // A line break within a cell of a workbook joins no rows: it is a space.
    cells[column - 1] = writeCell(cell, context).replace(/\s*[\r\n]\s*/g, ' ')
    cell = null
  }

  function endRow(): void {
    rowBefore = row
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) return
    taken.add(row)
    take({ line: row, cells })
  }

  /** Only the first of merged cells has the value: the rows below would lose it. */
  function checkMerged(range: string): void {
    const [from = '', to = from] = range.split(':')
    const last = Math.min(readAddress(to).row, rowBefore)
    for (let below = readAddress(from).row + 1; below <= last; below += 1)
      if (taken.has(below)) throw refused(messageOf('tables.mergedCells', { range }))
  }

  walkXml(xml, {
    open(element, attribute) {
      if (element === 'row') beginRow(attribute('r'))
      else if (element === 'c') {
        beginCell(attribute('r'))
        cell = {
          type: attribute('t') ?? 'n',
          style: Number(attribute('s') ?? 0),
          text: '',
          hasFormula: false,
          hasValue: false,
        }
      } else if (element === 'rPh') isSpoken = true
      else if (element === 'f' && cell !== null) cell.hasFormula = true
      else if (element === 'v' || element === 't') {
        if (element === 'v' && cell !== null) cell.hasValue = true
        isText = cell !== null && !isSpoken
      } else if (element === 'mergeCell') checkMerged(attribute('ref') ?? '')
    },
    close(element) {
      if (element === 'row') endRow()
      else if (element === 'c') endCell()
      else if (element === 'rPh') isSpoken = false
      else if (element === 'v' || element === 't') isText = false
    },
    text(part) {
      if (isText && cell !== null) cell.text += part
    },
  })
}

function readAddress(address: string): { readonly row: number; readonly column: number } {
  const [, letters = '', digits = ''] = ADDRESS.exec(address) ?? []
  const row = Number(digits)
  if (row < 1 || row > fileBounds.table.rows) throw damagedWorkbook()
  return { row, column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) }
}

const NUMBER: NumberFormat = { shows: 'number' }

/** What a cell holds, as a CSV file would write it. */
function writeCell(cell: Cell, { strings, formats, from1904 }: SheetContext): string {
  const { type, style, text } = cell
  if (lacksResult(cell)) return FORMULA_WITHOUT_RESULT
  switch (type) {
    case 's': {
      const shared = strings[Number(text)]
      if (shared === undefined || text === '') throw damagedWorkbook()
      return shared
    }
    case 'n':
      return writeNumber(text.trim(), formats[style] ?? NUMBER, from1904)
    case 'e':
      return errorValue(text.trim())
    case 'b':
      return text.trim() === '1' || text.trim() === 'true' ? 'TRUE' : 'FALSE'
    case 'd':
      return text.trim().slice(0, 10)
    default:
      return plainText(text)
  }
}

/** Programs that only write files leave the result of a formula out, or empty. The empty result of a text formula has its type. */
const lacksResult = ({ type, text, hasFormula, hasValue }: Cell): boolean =>
  hasFormula && (!hasValue || (type !== 'str' && text.trim() === ''))
