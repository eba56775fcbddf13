import type { Call, Data, Definition } from '@testamur/contract/endpoint'
import { textOf } from '../lib/text.ts'
import { attemptCall, type CallOutcome } from './client.ts'
import { explain, type Failure } from './failures.ts'

/** Why a call failed, in the server's words, or in ours when it sent none. */
export type Problem = Failure & { readonly message: string }

/** The server was not reached or is busy, so the same call may succeed later. */
export const mayPass = ({ status }: Problem): boolean => status === 0 || status === 429 || status >= 500

export type Answer<T> =
  | { readonly data: T; readonly problem: null }
  | { readonly data: null; readonly problem: Problem }

type Options = {
  bearer?: string | null
  signal?: AbortSignal
  idempotencyKey?: string
  files?: Readonly<Record<string, File>>
}

export function problemOf(failure: Failure): Problem {
  const t = textOf('common')
  const { messages } = explain(failure, t)
  const message = messages.length > 0 ? messages.join(' ') : t('failed')
  return { ...failure, message }
}

/** Before anything is known of a failure. */
export const unknownProblem = (): Problem =>
  problemOf({ method: 'GET', status: 0, statusText: '', body: null, retryAfter: null })

/** The answer for a device without a session, without asking the server. */
export const noSession = (): { readonly data: null; readonly problem: Problem } => ({
  data: null,
  problem: problemOf({ method: 'GET', status: 401, statusText: '', body: null, retryAfter: null }),
})

type Attempt = (definition: Definition, options: object) => Promise<CallOutcome<{ data: unknown }>>

/** Makes a call whose failure the caller shows in its place: the answer is the data, or the problem to show. */
export async function readReply<D extends Definition>(
  definition: D,
  options: Call<D> & Options,
): Promise<Answer<Data<D>>> {
  const { reply, failure } = await (attemptCall as Attempt)(definition, options)
  if (failure !== null) return { data: null, problem: problemOf(failure) }
  return { data: reply.data as Data<D>, problem: null }
}
