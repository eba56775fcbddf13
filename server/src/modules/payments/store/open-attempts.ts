import type { Tx } from '../../../db/client.ts'

type Begun = { readonly alias: string; readonly adapter: string; readonly mode: string }

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
