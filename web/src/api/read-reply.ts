import type { Call, Data, Definition } from '@testamur/contract/endpoint'
import { textOf } from '../lib/text.ts'
import { attemptCall, type Outcome } from './client.ts'
import { explain, type Failure } from './failures.ts'

/** Why a call did not succeed, in the words of the server, or in the catalogue's where none came. */
export type Problem = Failure & { readonly message: string }

/** The server was not reached, or is too busy to look: the same question may be answered later. */
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

/** What a device that holds no session is told, without asking the server. */
export const noSession = (): { readonly data: null; readonly problem: Problem } => ({
  data: null,
  problem: problemOf({ method: 'GET', status: 401, statusText: '', body: null, retryAfter: null }),
})

type Attempt = (definition: Definition, options: object) => Promise<Outcome<{ data: unknown }>>

/** Makes a call whose failure the caller shows where it belongs: the answer is the data, or the problem to show. */
export async function readReply<D extends Definition>(
  definition: D,
  options: Call<D> & Options,
): Promise<Answer<Data<D>>> {
  const { reply, failure } = await (attemptCall as Attempt)(definition, options)
  if (failure !== null) return { data: null, problem: problemOf(failure) }
  return { data: reply.data as Data<D>, problem: null }
}
