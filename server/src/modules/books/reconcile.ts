import type { Database } from '../../db/client.ts'
import { say } from '../../messages/say.ts'
import { type Disagreement, findDisagreements } from './store/checks.ts'

/** A million rows take longer than a request may. */
const RECONCILE_MS = 10 * 60_000

/** Checks that invoices, payments, refunds, receipts and ledger agree; answers what does not. */
export const reconcile = (database: Pick<Database, 'inTransaction'>): Promise<Disagreement[]> =>
  database.inTransaction((tx) => findDisagreements(tx), { timeoutMs: RECONCILE_MS })

/** `reconcile`: prints what does not agree. @returns the exit code. */
export async function reconcileCommand(
  database: Pick<Database, 'inTransaction'>,
  args: readonly string[],
  print: (text: string) => void,
): Promise<number> {
  if (args.length > 0) {
    print('Usage: npm start -- reconcile')
    return 2
  }
  const found = await reconcile(database)
  if (found.length === 0) {
    print('Invoices, payments, refunds, receipts and ledger agree.')
    return 0
  }
  for (const { rule, subject, expected, found: figure } of found)
    print(`${say(rule, 'en')}: ${subject}: expected ${expected}, found ${figure}`)
  print(`${found.length} ${found.length === 1 ? 'thing does' : 'things do'} not agree.`)
  return 1
}
