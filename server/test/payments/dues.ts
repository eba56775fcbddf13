import { startPayment, verifyPayment } from '@testamur/contract/payments/payments'
import { submitStandalonePayment } from '@testamur/contract/standalone-payments/standalone-payments'
import type { TestServer } from '../harness.ts'

let payers = 0

/** Somebody owes 5,000.00 of alumni dues and has chosen how to pay: on the page of the demo gateway, or another way. */
export async function oweDues({ app, call }: TestServer, provider = 'platinum', name = 'Ada Obi') {
  payers += 1
  const email = `ada${payers}@example.com`
  const dues = { payment_type: 'alumni_dues', amount: 5_000, fields: { session: '2018/2019' } }
  const { invoice, token } = (
    await call(submitStandalonePayment, {
      body: { ...dues, name, email },
      remoteAddress: `198.51.100.${payers}`,
    })
  ).data
  const body = { invoice_reference: invoice.reference, amount: 5_000, provider }
  const started = (await call(startPayment, { token, body })).data
  return {
    ...started,
    token,
    invoice,
    /** On the page of the demo gateway; the portal does not know of it yet. */
    pay: () => payAt(app, started.checkout_url),
    /** The payment once the portal has asked its provider. */
    verify: async () => (await call(verifyPayment, { params: { reference: started.reference }, token })).data,
  }
}

/** Presses the button of a page of the demo gateway. */
export const payAt = (app: TestServer['app'], checkoutUrl: string | null) =>
  app.inject({
    method: 'POST',
    url: new URL(checkoutUrl ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay',
  })
