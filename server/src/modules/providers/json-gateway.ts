import type { z } from 'zod'
import { messageOf, type Said } from '../../messages/message.ts'
import { readAnswer } from './answers.ts'
import { handoffUrl } from './handoff-url.ts'
import { callProvider, failureOf, type ProviderReply } from './http.ts'
import type { ProviderError } from './provider.ts'

type Settings = {
  readonly gateway: string
  readonly url: string
  /** The local gateway; `null` is the gateway itself. */
  readonly baseUrl: (() => string) | null
  readonly secretKey: string
  /** The hosts of its own payment pages. */
  readonly checkoutHosts: readonly string[]
  /** The meaning of a reply with status 400 or more. */
  readonly refusalOf: (reply: ProviderReply) => ProviderError
}

type Balances = z.ZodType<{ readonly data: readonly { readonly currency: string }[] }>

/** Calls that all gateways with a secret key in a header and JSON have in common. */
export function createJsonGateway(settings: Settings) {
  const { gateway, url, baseUrl, secretKey, checkoutHosts, refusalOf } = settings
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
  const at = (path: string) => `${baseUrl?.() ?? url}${path}`

  const get = (path: string, signal: AbortSignal) =>
    callProvider({ method: 'GET', url: at(path), headers, signal })

  /** @throws ProviderError when the gateway refused */
  function read<S extends z.ZodType>(schema: S, reply: ProviderReply): z.output<S> {
    const failure = failureOf(reply)
    if (failure) throw failure
    if (reply.status >= 400) throw refusalOf(reply)
    return readAnswer(schema, reply)
  }

  return {
    get,
    read,
    async post<S extends z.ZodType>(path: string, body: unknown, schema: S, signal: AbortSignal) {
      const sent = { method: 'POST', headers, body: JSON.stringify(body) } as const
      return read(schema, await callProvider({ ...sent, url: at(path), signal }))
    },
    redirectTo: (link: string, returnUrl: string) =>
      ({
        kind: 'redirect',
        url: handoffUrl(link, { hosts: checkoutHosts, baseUrl: baseUrl?.() ?? null, returnUrl }),
      }) as const,
    async checkBalances(path: string, schema: Balances, signal: AbortSignal): Promise<Said> {
      const currencies = read(schema, await get(path, signal)).data.map(({ currency }) => currency)
      return messageOf('providers.keyAccepted', {
        gateway,
        currencies: currencies.length > 0 ? currencies.join(', ') : messageOf('providers.noCurrency'),
      })
    },
  }
}
