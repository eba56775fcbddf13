// PostgreSQL alone is enough: no database is used.
import { expect, it } from 'vitest'
import type { CsvLine } from '../csv.ts'
import type { TablePiece } from './protocol.ts'
import { LETTERS_OF_A_PIECE, LINES_OF_A_PIECE, sendTable } from './table-pieces.ts'

function piecesOf(rows: number, cell: string): number[] {
  const pieces: TablePiece[] = []
  const parse = (_: Uint8Array, take: (line: CsvLine) => void) => {
    for (let line = 1; line <= rows; line += 1) take({ line, cells: [cell] })
  }
  sendTable({ bytes: new Uint8Array(), as: 'lines' }, parse, (piece) => pieces.push(piece))
  return pieces.map((piece) => ('lines' in piece ? piece.lines.length : 0))
}

it('is sent in pieces of at most so many lines', () => {
  expect(LINES_OF_A_PIECE).toBe(500)
  expect(piecesOf(1_201, 'x')).toEqual([500, 500, 201])
})

it('is sent in shorter pieces when the lines are long', () => {
  expect(LETTERS_OF_A_PIECE).toBe(500_000)
  expect(piecesOf(25, 'x'.repeat(50_000))).toEqual([10, 10, 5])
})
