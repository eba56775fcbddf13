import type { BulkWaybill } from '@testamur/contract/bulk/bulk-actions'
import { isCopyId } from '@testamur/contract/bulk/copy-id'
import { normaliseTrackingId } from '@testamur/contract/tracking-id'

type Line = { readonly line: number; readonly text: string }

export type ReadWaybills = {
  /** With the number of its line, from 1. */
  readonly waybills: readonly (BulkWaybill & { readonly line: number })[]
  /** Lines without a tracking ID and a waybill number. */
  readonly unread: readonly Line[]
}

/**
 * Waybills as pasted or read from a file: each line has a tracking ID, or the ID of a copy, and a waybill number, in
 * either order. A line of headings before them is skipped.
 */
export function readWaybills(text: string): ReadWaybills {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '')
  const waybills: ReadWaybills['waybills'][number][] = []
  const unread: Line[] = []
  for (const [index, line] of lines.entries()) {
    const pair = pairOf(cellsOf(line.text))
    if (index === 0 && isHeading(line.text)) continue
    if (pair === null) unread.push(line)
    else waybills.push({ ...pair, line: line.line })
  }
  return { waybills, unread }
}

/** Numbers have figures, and headings have none. */
const isHeading = (text: string): boolean => !/\d/.test(text)

const SEPARATED = /[\t;,]/
const CELL = /"(?:[^"]|"")*"|[^\t;,]+/g

function cellsOf(line: string): string[] {
  const cells = SEPARATED.test(line) ? (line.match(CELL) ?? []) : line.split(/\s+/)
  return cells.map((cell) => unquote(cell.trim())).filter((cell) => cell !== '')
}

const unquote = (cell: string): string =>
  cell
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim()

const isReference = (cell: string): boolean => normaliseTrackingId(cell) !== null || isCopyId(cell)

/** Which cell names the copy: the one that looks like it, otherwise the first. */
function pairOf(cells: readonly string[]): BulkWaybill | null {
  const [first, second] = cells
  if (first === undefined || second === undefined || cells.length > 2) return null
  return isReference(second) && !isReference(first)
    ? { reference: second, waybill: first }
    : { reference: first, waybill: second }
}
