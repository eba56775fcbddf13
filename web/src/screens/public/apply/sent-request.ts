import type { submitApplication } from '@testamur/contract/applications'
import type { Call } from '@testamur/contract/endpoint'

export type RequestBody = Call<typeof submitApplication>['body']

/**
 * A request that was sent and not answered: it may have arrived. Kept over reloads and for all tabs, so that it goes
 * again under its own key, which makes it once however often it is sent.
 */
export type SentRequest = { readonly key: string; readonly body: RequestBody }

const KEY = 'application.sent'

export function sentRequest(): SentRequest | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as SentRequest | null
  } catch {
    return null
  }
}

export function keepSent(sent: SentRequest): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(sent))
  } catch {
    // A full or forbidden store loses the key with the page; the request itself still goes.
  }
}

export function dropSent(): void {
  localStorage.removeItem(KEY)
}

/** The same request, whatever sessions the device held when it was sent. */
export const isSameRequest = (one: RequestBody, other: RequestBody): boolean => textOf(one) === textOf(other)

const textOf = (body: RequestBody): string => JSON.stringify({ ...body, earlier_sessions: undefined })
