import type { z } from 'zod'
import { readAnswer } from '../answers.ts'
import { callProvider, failureOf, formBody, type ProviderReply } from '../http.ts'
import { ProviderError } from '../provider.ts'
import { STRIPE_VERSION, stripeError } from './protocol.ts'

/** Parameters of a call; nested lists and objects are written `a[0][b]`. */
export type Params = { readonly [name: string]: string | number | Params | readonly (string | Params)[] }

export function encodeForm(params: Params): string {
  const flat: Record<string, string> = {}
  const put = (name: string, value: Params[string]): void => {
    if (typeof value !== 'object') flat[name] = String(value)
    else for (const [key, inner] of Object.entries(value)) put(`${name}[${key}]`, inner)
  }
  for (const [name, value] of Object.entries(params)) put(name, value)
  return formBody(flat)
}

export type StripeApi = {
  get<S extends z.ZodType>(path: string, params: Params, shape: S, signal: AbortSignal): Promise<z.output<S>>
  post<S extends z.ZodType>(
    path: string,
    params: Params,
    shape: S,
    signal: AbortSignal,
    idempotencyKey?: string,
  ): Promise<z.output<S>>
}

/** A refusal that names a missing object. */
export const NOT_THERE = 'resource_missing'

export class StripeRefusal extends ProviderError {
  readonly code: string

  constructor(kind: 'rejected' | 'duplicate', message: string, code: string) {
    super(kind, message)
    this.code = code
  }
}

export function createStripeApi(baseUrl: () => string, secretKey: string): StripeApi {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': STRIPE_VERSION }

  return {
    async get(path, params, shape, signal) {
      const url = `${baseUrl()}/v1${path}?${encodeForm(params)}`
      return read(shape, await callProvider({ method: 'GET', url, headers, signal }))
    },
    async post(path, params, shape, signal, idempotencyKey) {
      const reply = await callProvider({
        method: 'POST',
        url: `${baseUrl()}/v1${path}`,
        headers: {
          ...headers,
          'content-type': 'application/x-www-form-urlencoded',
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: encodeForm(params),
        signal,
      })
      return read(shape, reply)
    },
  }
}

function read<S extends z.ZodType>(shape: S, reply: ProviderReply): z.output<S> {
  const failure = failureOf(reply)
  if (failure) throw failure
  if (reply.status >= 400) throw refusalOf(reply)
  return readAnswer(shape, reply)
}

function refusalOf(reply: ProviderReply): ProviderError {
  const { type, code, message } = readAnswer(stripeError, reply).error
  const said = message ?? code ?? type
  // Another call with this key is running.
  if (reply.status === 409) return new ProviderError('unknown', said)
  // The key was used before for something else.
  if (type === 'idempotency_error') return new StripeRefusal('duplicate', said, type)
  return new StripeRefusal('rejected', said, code ?? type)
}
