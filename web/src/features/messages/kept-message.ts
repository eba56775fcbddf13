import type { SentFile } from '@testamur/contract/uploads/uploads'

/** The unsent message, with the idempotency key that makes sending it again harmless. */
export type KeptMessage = {
  readonly body: string
  readonly files: readonly SentFile[]
  readonly key: string
  readonly at: number
}

const DAY_MS = 86_400_000

const place = (of: string) => `message.${of}`
const fresh = (): KeptMessage => ({ body: '', files: [], key: crypto.randomUUID(), at: 0 })

/** Files wait on the server for two days: after one they are not counted on. */
export function readKept(of: string): KeptMessage {
  try {
    const kept = JSON.parse(localStorage.getItem(place(of)) ?? 'null') as KeptMessage | null
    if (kept === null) return fresh()
    return Date.now() - kept.at > DAY_MS ? { ...kept, files: [] } : kept
  } catch {
    return fresh()
  }
}

export function keepMessage(of: string, { body, files, key }: Omit<KeptMessage, 'at'>): void {
  if (body === '' && files.length === 0) return localStorage.removeItem(place(of))
  localStorage.setItem(place(of), JSON.stringify({ body, files, key, at: Date.now() }))
}

export const forgetMessage = (of: string): void => localStorage.removeItem(place(of))
