import type { CsvLine } from '../csv.ts'
import { fileBounds } from '../file-bounds.ts'
import { errorValue } from './cell-faults.ts'
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

type Cell = { readonly type: string; readonly style: number; text: string }

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
    cells[column - 1] = writeCell(cell, context)
    cell = null
  }

  function endRow(): void {
    rowBefore = row
    while (cells.at(-1) === '') cells.pop()
    if (cells.length > 0) take({ line: row, cells })
  }

  walkXml(xml, {
    open(element, attribute) {
      if (element === 'row') beginRow(attribute('r'))
      else if (element === 'c') {
        beginCell(attribute('r'))
        cell = { type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), text: '' }
      } else if (element === 'rPh') isSpoken = true
      else if (element === 'v' || element === 't') isText = cell !== null && !isSpoken
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
function writeCell({ type, style, text }: Cell, { strings, formats, from1904 }: SheetContext): string {
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
      return text.trim() === '1' || text.trim() === 'true' ? 'true' : 'false'
    case 'd':
      return text.trim().slice(0, 10)
    default:
      return plainText(text)
  }
}
