import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Client, someAddress } from './http.ts'

/** Three copies by email. */
export function copies(more: object) {
  const recipient = {
    kind: 'institution',
    name: 'University of Glenmore',
    email: 'admissions@glenmore.example',
  }
  return [1, 2, 3].map(() => ({
    id: randomUUID(),
    type: 'official_copy',
    purpose: 'further_studies',
    format: 'soft_copy',
    delivery_method: 'email',
    recipient,
    ...more,
  }))
}

/** Another applicant each time. */
export function person() {
  return {
    application_type_id: 1,
    email: `bench-${randomUUID()}@mail.example`,
    surname: 'Bench',
    first_name: 'Ada',
    programme: 'B.Sc. Computer Science',
  }
}

const PROVIDER = 'paystack'

/** Applies, begins the payment, pays at the gateway, and asks the portal for the outcome; the webhook arrives by itself. */
export async function payAtPortal(client: Client, gateway: Client): Promise<void> {
  const headers = someAddress()
  const body = { ...person(), consent: true, consent_name: 'Ada Bench', copies: copies({}) }
  const { data } = (await take(
    client('POST', '/api/applications', { body, headers: { ...headers, 'idempotency-key': randomUUID() } }),
  )) as { data: { tracking_id: string; token: string; invoice: { total: number } } }
  const authorization = `Bearer ${data.token}`
  const started = (await take(
    client('POST', '/api/payments', {
      body: { tracking_id: data.tracking_id, amount: data.invoice.total, provider: PROVIDER },
      headers: { ...headers, authorization, 'idempotency-key': randomUUID() },
    }),
  )) as { data: { reference: string } }
  await finish(client, gateway, started.data.reference, { ...headers, authorization })
}

/** The same on the limit server, which is given the prices. */
export async function payAtLimit(client: Client, gateway: Client): Promise<void> {
  const headers = someAddress()
  const { data } = (await take(
    client('POST', '/api/applications', {
      body: { ...person(), copies: copies({ rate: 15_000 }) },
      headers: { ...headers, 'idempotency-key': randomUUID() },
    }),
  )) as { data: { tracking_id: string; token: string } }
  const authorization = `Bearer ${data.token}`
  const started = (await take(
    client('POST', '/api/payments', {
      body: { tracking_id: data.tracking_id },
      headers: { ...headers, authorization, 'idempotency-key': randomUUID() },
    }),
  )) as { data: { reference: string } }
  await finish(client, gateway, started.data.reference, { ...headers, authorization })
}

/**
 * The webhook may have reached another process, which is querying the gateway at this moment; the portal does not query it a
 * second time within seconds, and answers "checking". A browser is notified when that is over, or asks again.
 */
const WAITS_MS = [100, 200, 400, 2_000, 3_000, 5_000]

async function finish(
  client: Client,
  gateway: Client,
  reference: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  await take(gateway('POST', `/pay/${reference}`))
  for (const pause of [...WAITS_MS, null]) {
    const { status, text } = await client('POST', `/api/payments/${reference}/verify`, { headers })
    if (text.includes('"paid"')) return
    if (pause === null || !text.includes('"checking"')) throw new Error(`${status}: ${text.slice(0, 300)}`)
    await wait(pause)
  }
}

async function take(answer: Promise<Answer>): Promise<unknown> {
  const { status, text } = await answer
  if (status >= 300) throw new Error(`${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}
