import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../file-bounds.ts'

const { columns: MOST_COLUMNS, cells: MOST_CELLS } = fileBounds.table

/** @throws Failure when a table of this size would fill the memory; most of it is empty then */
export function checkTableSize(rows: number, columns: number): void {
  if (columns > MOST_COLUMNS) throw refused(messageOf('tables.tooManyColumns', { most: MOST_COLUMNS }))
  if (rows * columns > MOST_CELLS) throw refused(messageOf('tables.tooManyCells', { rows, columns }))
}
