import { fullName } from '@testamur/contract/person-name'
import { type FoundWork, type WorkReader, workGroup, workItem } from '../../core/own-work.ts'
import type { Database } from '../../db/client.ts'
import { countPiles, mostUrgentOfPile, type Pile } from './store/piles.ts'

/** Applications with copies to print, or with printed copies to dispatch, by their promised date. */
export async function findPrintWork(
  { db }: Pick<Database, 'db'>,
  { today, shown }: WorkReader,
): Promise<FoundWork[]> {
  const counted = await countPiles(db)
  const groupOf = async (kind: 'print' | 'dispatch', pile: Pile) => {
    const rows = shown === 0 || counted[pile] === 0 ? [] : await mostUrgentOfPile(db, pile, shown)
    const items = rows.map((row) =>
      workItem(
        { kind },
        {
          id: row.application_id,
          reference: row.tracking_id,
          title: fullName(row),
          count: row.copies,
          due_on: row.due_on,
          late: row.due_on !== null && row.due_on < today,
        },
      ),
    )
    return workGroup({ kind }, counted[pile], items)
  }
  return Promise.all([groupOf('print', 'to_print'), groupOf('dispatch', 'to_send')])
}
