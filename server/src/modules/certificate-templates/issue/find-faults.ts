import type { Said } from '../../../messages/message.ts'
import type { PdfEngine } from '../../../platform/pdf/engine.ts'
import type { Sheet, SheetsWanted } from '../draw-sheets.ts'
import { drawWhatCan } from '../draw-what-can.ts'

/**
 * What is wrong with the page of each person, in their order. All are drawn at once; when a character of somebody cannot
 * be drawn, halves are tried until it is known of whom.
 */
export async function findFaults(
  engine: Pick<PdfEngine, 'compose'>,
  people: readonly Sheet[],
  wanted: Omit<SheetsWanted, 'sheets'>,
): Promise<readonly (readonly Said[])[]> {
  if (people.length === 0) return []
  const { bytes, faults } = await drawWhatCan(engine, { ...wanted, sheets: people })
  if (bytes === null && people.length > 1) {
    const middle = Math.ceil(people.length / 2)
    const first = await findFaults(engine, people.slice(0, middle), wanted)
    return [...first, ...(await findFaults(engine, people.slice(middle), wanted))]
  }
  return people.map((_, index) =>
    faults.filter(({ sheet }) => sheet === null || sheet === index).map(({ message }) => message),
  )
}
