import { expect, type Page } from '@playwright/test'
import { checkInBothLights, waitForHydration } from '../support/page.ts'
import type { Portal, Role } from '../support/test.ts'

/** A screen of payments, by light and in the dark. */
export const look = (page: Page, name: string): Promise<void> => checkInBothLights(page, `payments-${name}`)

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

export const pdf = { name: 'teller.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }

type Call = {
  /** `GET` without anything that is sent, otherwise `POST`. */
  method?: 'PUT'
  token?: string | undefined
  body?: object
  form?: FormData
  key?: string
}

/** One call of the API, as another program would make it. */
export async function api<T>(
  { baseURL }: Pick<Portal, 'baseURL'>,
  address: string,
  { method, token, body, form, key }: Call = {},
): Promise<T> {
  const sent = form ?? (body === undefined ? undefined : JSON.stringify(body))
  const reply = await fetch(`${baseURL}/api${address}`, {
    method: method ?? (sent === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(sent !== undefined && { body: sent }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${text}`)
  return (JSON.parse(text) as { data: T }).data
}

export type OwedInvoice = { token: string; invoice: { reference: string } }

let nth = 0

/** A payer who owes 5,000.00 to the alumni association. */
export async function createOwedInvoice(portal: Portal, name: string): Promise<OwedInvoice> {
  nth += 1
  const body = {
    ...{ payment_type: 'alumni_dues', name, email: `payer${nth}@alumni.example.edu`, amount: 5000 },
    fields: { session: '2018/2019' },
  }
  return api<OwedInvoice>(portal, '/standalone-payments', { body })
}

type Started = { reference: string; checkout_url: string | null }

export const start = (portal: Portal, { token, invoice }: OwedInvoice, provider: string): Promise<Started> =>
  api<Started>(portal, '/payments', {
    token,
    key: crypto.randomUUID(),
    body: { invoice_reference: invoice.reference, amount: 5000, provider },
  })

/** Presses a button on the gateway's page. */
export async function press(url: string | null, action: string): Promise<void> {
  const reply = await fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ action }) })
  if (!reply.ok) throw new Error(`The gateway's page answered ${reply.status}`)
}

/** The portal asks the gateway for the outcome until it is known. */
export const verify = (portal: Portal, { reference }: Started): Promise<void> =>
  expect
    .poll(
      async () => (await api<{ state: string }>(portal, `/payments/${reference}/verify`, { body: {} })).state,
    )
    .toMatch(/paid|review/)

/** Begins a payment, pays on the gateway's page, and waits until it is booked. */
export async function pay(
  portal: Portal,
  owed: OwedInvoice,
  provider: string,
  action = 'pay',
): Promise<Started> {
  const started = await start(portal, owed, provider)
  await press(started.checkout_url, action)
  await verify(portal, started)
  return started
}

/** Signs this page in with a role and opens an address. */
export async function openDesk(portal: Portal, page: Page, role: Role, address: string): Promise<void> {
  await portal.staffLogin(page, role)
  await open(page, `${portal.baseURL}${address}`)
}
