import type { PaymentView } from '@testamur/contract/payments/payments'
import { type Portal, type SubmittedPayable, TOTAL } from './portal.ts'

type Started = { reference: string; checkout_url: string | null; state: string }

type Answer<T> = {
  status: number
  data: T
  body: { message?: string }
  /** In seconds, as the header says it. */
  retryAfter: string | null
}

/** The calls of a payer's browser, over HTTP. */
export function payerOf(portal: Pick<Portal, 'base'>, submitted: SubmittedPayable, language = 'en') {
  const always = { authorization: `Bearer ${submitted.token}`, 'accept-language': language }
  const headers = { ...always, 'content-type': 'application/json' }

  async function call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const reply = await fetch(`${portal.base}/api${path}`, {
      method,
      headers: body === undefined ? always : headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json = (await reply.json()) as { data: T; message?: string }
    const retryAfter = reply.headers.get('retry-after')
    return { status: reply.status, data: json.data, body: json, retryAfter }
  }

  return {
    start: (over: { amount?: number; provider?: string } = {}) =>
      call<Started>('POST', '/payments', {
        tracking_id: submitted.tracking_id,
        amount: TOTAL / 100,
        ...over,
      }),
    verify: (reference: string) => call<PaymentView>('POST', `/payments/${reference}/verify`),
    look: (reference: string) => call<PaymentView>('GET', `/payments/${reference}`),
    /** Presses a button of the hosted page. */
    async press(checkoutUrl: string | null, action: string, seconds = 20): Promise<Response> {
      return fetch(String(checkoutUrl), {
        method: 'POST',
        body: new URLSearchParams({ action, seconds: String(seconds) }),
        redirect: 'manual',
      })
    },
    receipt: (reference: string, token = submitted.token) =>
      fetch(`${portal.base}/api/payments/${reference}/receipt`, {
        headers: { authorization: `Bearer ${token}` },
      }),
  }
}
