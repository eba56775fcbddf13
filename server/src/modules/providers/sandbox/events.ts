import type { Clock } from '../../../core/clock.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { JobHandlers } from '../../../platform/jobs/handler.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import {
  type SandboxKeys,
  SIGNATURE_HEADER,
  signBody,
  type TransactionFacts,
  type WebhookBody,
} from './protocol.ts'
import { letTimePass, type SandboxTransaction } from './store.ts'

const DELIVERY_MS = 10_000

export const factsOf = (row: SandboxTransaction): TransactionFacts => ({
  id: `SBX${row.id}`,
  reference: row.reference,
  mode: 'test',
  status: row.status,
  amount: row.paid_minor ?? row.amount_minor,
  requested_amount: row.amount_minor,
  currency: row.currency,
  channel: row.channel,
  paid_at: row.paid_at?.toISOString() ?? null,
})

const eventNames: Readonly<Record<string, string>> = {
  successful: 'charge.success',
  failed: 'charge.failed',
  abandoned: 'charge.abandoned',
  pending: 'charge.pending',
}

/** Notifies the shop in the transaction of the event: the notice is never lost, though it may come late or twice. */
export async function announceOutcome(tx: Tx, row: SandboxTransaction, copies = 1): Promise<void> {
  await enqueue(tx, { kind: 'sandbox.webhook', payload: { transaction_id: row.id, copies } })
}

export async function announceArrival(tx: Tx, row: SandboxTransaction): Promise<void> {
  if (row.arrives_at === null) return
  await enqueue(tx, { kind: 'sandbox.arrival', payload: { transaction_id: row.id }, runAt: row.arrives_at })
}

/** The gateway's background work: delayed money arrives, shops are notified. */
export function sandboxJobs(deps: {
  readonly database: Database
  readonly clock: Clock
  readonly keys: SandboxKeys
  /** Where this process listens: shop and gateway both run in it, whatever its public address is. */
  readonly baseUrl: () => string
}): JobHandlers {
  const { database, clock, keys } = deps

  return {
    'sandbox.arrival': async (payload) => {
      const { transaction_id } = payload as { transaction_id: number }
      return async (tx) => {
        const row = await letTimePass(tx, { id: transaction_id }, clock.now())
        if (row) await announceOutcome(tx, row)
      }
    },
    'sandbox.webhook': async (payload, job) => {
      const { transaction_id, copies } = payload as { transaction_id: number; copies: number }
      const row = await letTimePass(database.db, { id: transaction_id }, clock.now())
      if (row === null) return
      const event: WebhookBody = { event: eventNames[row.status] ?? 'charge.other', data: factsOf(row) }
      const body = JSON.stringify(event)
      const notifyUrl = new URL(new URL(row.notify_url).pathname, deps.baseUrl()).href
      const signal = AbortSignal.any([job.signal, AbortSignal.timeout(DELIVERY_MS)])
      await Promise.all(
        Array.from({ length: copies }, () =>
          deliver(notifyUrl, body, signBody(body, keys.webhookSecret), signal),
        ),
      )
    },
  }
}

async function deliver(url: string, body: string, signature: string, signal: AbortSignal): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
    redirect: 'error',
    signal,
  })
  await reply.arrayBuffer()
  if (reply.status !== 200)
    throw new Error(`The shop answered ${reply.status}; the notice is sent again later`)
}
