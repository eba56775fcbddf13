import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'

const MOST_COLUMNS = 500
/** Rows times columns: an import of a million rows with ten columns. */
const MOST_CELLS = 10_000_000

/** @throws Failure when a table of this size would fill the memory; most of it is empty then */
export function checkTableSize(rows: number, columns: number): void {
  if (columns > MOST_COLUMNS) throw refused(messageOf('tables.tooManyColumns', { most: MOST_COLUMNS }))
  if (rows * columns > MOST_CELLS) throw refused(messageOf('tables.tooManyCells', { rows, columns }))
}
