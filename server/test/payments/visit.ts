import type { DatabaseOptions } from '../../src/db/client.ts'
import { createTestClock } from '../clock.ts'
import { payerOf } from './payer.ts'
import { type Portal, type SubmittedPayable, startPortal } from './portal.ts'

/** Opens the portal in this process for a while, on the database of the test's other processes. */
export async function visit<T>(
  source: DatabaseOptions['source'],
  work: (portal: Portal) => Promise<T>,
  later = 0,
): Promise<T> {
  const clock = createTestClock(new Date(Date.now() + later))
  const portal = await startPortal({ source, prepare: true, clock })
  try {
    return await work(portal)
  } finally {
    await portal.close()
  }
}

/** An application whose payer has paid at the gateway and has not come back. */
export async function payUnnoticed(
  portal: Portal,
): Promise<{ submitted: SubmittedPayable; reference: string }> {
  const submitted = await portal.submit()
  const started = (await payerOf(portal, submitted).start()).data
  await payerOf(portal, submitted).press(started.checkout_url, 'webhook_only')
  return { submitted, reference: started.reference }
}
