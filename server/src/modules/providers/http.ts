import { isTimeOut } from '../../core/time-out.ts'
import { messageOf } from '../../messages/message.ts'
import { readBounded, reasonOf, TooMuch } from '../../platform/outbound.ts'
import { ProviderError, Unreached } from './provider.ts'

const MAX_ANSWER_BYTES = 1024 * 1024

/** Faults of a connection that was never made. */
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

export type ProviderCall = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

export type ProviderReply = { readonly status: number; readonly text: string; readonly retryAfterMs?: number }

/** The body of a form, for gateways that do not accept JSON. */
export const formBody = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams(fields).toString()

/**
 * One call to a gateway, limited in time and size, without redirects. Any network failure is `unknown`, because the
 * gateway may have done the work.
 */
export async function callProvider(call: ProviderCall): Promise<ProviderReply> {
  try {
    const reply = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      redirect: 'error',
      signal: call.signal,
      ...(call.body === undefined ? {} : { body: call.body }),
    })
    const text = await readBounded(reply, MAX_ANSWER_BYTES)
    const retryAfter = Number(reply.headers.get('retry-after') ?? Number.NaN)
    return {
      status: reply.status,
      text,
      ...(Number.isFinite(retryAfter) && retryAfter > 0 ? { retryAfterMs: retryAfter * 1000 } : {}),
    }
  } catch (error) {
    if (error instanceof TooMuch) throw new ProviderError('unknown', messageOf('providers.answerTooLong'))
    const reason = reasonOf(error)
    if (NOT_CONNECTED.has(reason)) throw new Unreached(messageOf('providers.notReached', { reason }))
    throw new ProviderError(
      'unknown',
      isTimeOut(error)
        ? messageOf('providers.noAnswerInTime')
        : messageOf('providers.connectionBroke', { reason }),
    )
  }
}

/** Errors that mean the same with every gateway; `null` when the reply should be read. */
export function failureOf(reply: ProviderReply): ProviderError | null {
  const { status } = reply
  if (status === 401 || status === 403)
    return new ProviderError('unauthorized', messageOf('providers.gatewayRefusedKeys'))
  if (status === 429)
    return new ProviderError('rate_limited', messageOf('providers.slowDown'), reply.retryAfterMs)
  // 408 and 425 say that the gateway had no time to read the request, and nothing about it.
  if (status >= 500 || status < 200 || (status >= 300 && status < 400) || status === 408 || status === 425)
    return new ProviderError('unknown', messageOf('providers.gatewayAnsweredStatus', { status }))
  return null
}
