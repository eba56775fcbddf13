import type { Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

type Begun = Pick<Row<'payments'>, 'alias' | 'mode'> & { readonly adapter: string }

/** Whether this gateway is still asked about a payment, since it may turn into money yet. */
export async function hasOpenAttempts(tx: Tx, { alias, adapter, mode }: Begun): Promise<boolean> {
  const open = tx
    .selectFrom('payments')
    .select('id')
    .where('next_query_at', 'is not', null)
    .where('status', 'in', ['initiated', 'pending', 'failed', 'abandoned'])
  return (
    (await open
      .where('alias', '=', alias)
      .where('provider', '=', adapter)
      .where('mode', '=', mode)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}
