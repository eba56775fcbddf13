import { createHash } from 'node:crypto'
import { someAddress } from '../lib/http.ts'

export type Reply = { readonly status: number; readonly data: unknown }

export type CallOptions = {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly body?: unknown
  readonly token?: string
  readonly key?: string
}

/** The time-out of a browser. */
export const PATIENCE_MS = 20_000

/** One call; `null` when its outcome is unknown, because the process died or did not answer. */
export async function call(base: string, path: string, asked: CallOptions = {}): Promise<Reply | null> {
  const { body, token, key, method = body === undefined ? 'GET' : 'POST' } = asked
  try {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        ...someAddress(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await answer.text()
    return { status: answer.status, data: dataOf(text) ?? text }
  } catch {
    return null
  }
}

function dataOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { data?: unknown }).data
  } catch {
    return null
  }
}

/** The SHA-256 of a file that the portal sends; `null` without an answer, or when the answer is not a file. */
export async function hashOfFile(base: string, path: string, token: string): Promise<string | null> {
  const headers = { ...someAddress(), authorization: `Bearer ${token}` }
  try {
    const answer = await fetch(`${base}/api${path}`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    const bytes = await answer.arrayBuffer()
    return answer.status === 200 ? createHash('sha256').update(new Uint8Array(bytes)).digest('hex') : null
  } catch {
    return null
  }
}

/** Repeats a read until it is answered: the portal may be starting, or busy. */
export async function readSurely<T>(base: string, path: string, token: string): Promise<T> {
  for (let tries = 0; tries < 60; tries += 1) {
    const reply = await call(base, path, { token })
    if (reply?.status === 200) return reply.data as T
    if (reply !== null && reply.status < 500 && reply.status !== 429)
      throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(reply.data).slice(0, 300)}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${path} was answered by nobody`)
}

export async function signIn(base: string, role: string, password: string): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const body = { email: `${role}@demo.example`, password }
    const reply = await call(base, '/auth/login', { body })
    if (reply?.status === 200) return (reply.data as { token: string }).token
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${role}@demo.example cannot sign in`)
}
