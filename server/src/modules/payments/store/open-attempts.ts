import type { Tx } from '../../../db/client.ts'

/** Whether the provider of this alias is still asked about a payment, since it may turn into money yet. */
export async function hasOpenAttempts(tx: Tx, alias: string): Promise<boolean> {
  const open = tx.selectFrom('payments').select('id').where('next_query_at', 'is not', null)
  return (await open.where('alias', '=', alias).limit(1).executeTakeFirst()) !== undefined
}
