import type { BulkOutcome } from '@testamur/contract/bulk/bulk-runs'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { Said } from '../../../messages/message.ts'

/** A row after the preview: waiting, or refused. */
export type NewItem = Pick<
  Row<'bulk_items'>,
  'application_id' | 'copy_id' | 'copy_number' | 'version' | 'mails' | 'refund_minor'
> & {
  readonly currency: string
  readonly detail: unknown
  /** Why it is refused; `null` when it is not. */
  readonly refusal: Said | null
}

const PIECE = 1_000

export async function insertItems(tx: Tx, runId: number, items: readonly NewItem[], at: Date): Promise<void> {
  for (let from = 0; from < items.length; from += PIECE)
    await tx
      .insertInto('bulk_items')
      .values(
        items.slice(from, from + PIECE).map(({ refusal, detail, ...item }) => ({
          ...item,
          run_id: runId,
          detail: detail === null ? null : json(detail),
          outcome: refusal === null ? ('waiting' as const) : ('refused' as const),
          reason: refusal === null ? null : json(refusal),
          at: refusal === null ? null : at,
        })),
      )
      .execute()
}

export const undone: readonly BulkOutcome[] = ['refused', 'changed', 'failed', 'stopped']

/** Applications of a run with a row of one of these outcomes, in the order of the run. */
export async function applicationsOf(
  db: Db,
  runId: number,
  outcomes: readonly BulkOutcome[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('bulk_items')
    .select(({ fn }) => ['application_id', fn.min('id').as('first')])
    .where('run_id', '=', runId)
    .where('outcome', 'in', [...outcomes])
    .groupBy('application_id')
    .orderBy('first')
    .execute()
  return rows.map(({ application_id }) => application_id)
}
