import type { Random } from './random.ts'

export type SentRequest = {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

export type Answer = { readonly status: number; readonly text: string; readonly ms: number }

/** Longer than any call may take, so that a call that hangs is distinguished from a slow one. */
const GIVE_UP_MS = 60_000

/** Another sender for every request, because limits by address are not tested. The portal trusts its proxy. */
export function someAddress(random: Random): string {
  const part = () => random.below(256)
  const group = () => random.below(65_536).toString(16)
  return random.chance(0.7)
    ? `10.${part()}.${part()}.${part()}`
    : `2001:db8:${group()}:${group()}:${group()}::${group()}`
}

/**
 * Sends one request, and once more when its connection was closed before it was read: a portal that refuses a body
 * that is too large closes the connection, on which the next request may already have been sent.
 */
export async function send(base: string, request: SentRequest): Promise<Answer> {
  const answer = await sendOnce(base, request)
  return answer.status === 0 ? sendOnce(base, request) : answer
}

/** Only the headers of an event stream are read: it never ends. */
async function sendOnce(base: string, { method, path, headers, body }: SentRequest): Promise<Answer> {
  const since = performance.now()
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(), GIVE_UP_MS)
  try {
    const reply = await fetch(base + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: ended.signal,
    })
    const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    const text = isStream ? '' : await reply.text()
    if (isStream) ended.abort()
    return { status: reply.status, text, ms: performance.now() - since }
  } catch (error) {
    const text =
      error instanceof Error ? `${error.message} ${JSON.stringify(error.cause ?? '')}` : String(error)
    return { status: 0, text, ms: performance.now() - since }
  } finally {
    clearTimeout(timer)
  }
}
