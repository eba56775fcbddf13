import { unzipSync, zipSync } from 'fflate'
import { Parser } from 'saxen'
import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { checkTableSize } from './table-bounds.ts'

/** A small workbook can hold a very large sheet. */
const MOST_BYTES = 60_000_000

const damaged = () => refused(messageOf('tables.workbookCannotOpened'))

/**
 * The parts of a workbook that are text, zipped anew without being packed: what is read is exactly what was checked
 * here. A reader makes room for every cell up to the last one, so the addresses of all cells are read before.
 * @throws Failure when it is damaged or too large
 */
export function openWorkbook(bytes: Uint8Array): Uint8Array {
  let total = 0
  // No part becomes larger than its archive says, so one that understates its size comes out damaged.
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      total += originalSize
      if (total > MOST_BYTES) throw refused(messageOf('tables.workbookLarger60MbWhenOpen'))
      return name.endsWith('.xml') || name.endsWith('.rels')
    },
  })
  // Which parts are sheets is written in other parts, so each is checked.
  for (const part of Object.values(parts)) checkCells(new TextDecoder().decode(part))
  return zipSync(parts, { level: 0 })
}

const CELL = /^([A-Z]{1,3})(\d{1,7})$/
const LARGEST_ROW = 1_048_576

function checkCells(xml: string): void {
  let rows = 0
  let columns = 0
  const parser = new Parser()
  parser.on('openTag', (tag, getAttributes, decode) => {
    const element = localName(tag)
    if (element !== 'c' && element !== 'row') return
    for (const [name, written] of Object.entries(getAttributes())) {
      if (localName(name) !== 'r') continue
      const place = placeOf(element, decode(written))
      rows = Math.max(rows, place.row)
      columns = Math.max(columns, place.column)
    }
  })
  parser.on('error', () => {
    throw damaged()
  })
  const fault = parser.parse(xml)
  if (fault !== null) throw fault
  checkTableSize(rows, columns)
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function placeOf(element: 'c' | 'row', address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = CELL.exec(element === 'c' ? address : `A${address}`) ?? []
  const row = Number(digits)
  if (row < 1 || row > LARGEST_ROW) throw damaged()
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row, column }
}
