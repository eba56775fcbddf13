import { messageOf } from '../../messages/message.ts'
import { ProviderError } from './provider.ts'

type Places = {
  /** The hosts of the gateway's own pages. */
  readonly hosts: readonly string[]
  /** The local gateway, when it simulates this one: its page is there, or at the portal's own address. */
  readonly baseUrl: string | null
  readonly returnUrl: string
}

/** A gateway may send a payer to its own pages only. */
export function handoffUrl(url: string, { hosts, baseUrl, returnUrl }: Places): string {
  const target = URL.canParse(url) ? new URL(url) : null
  const fits = baseUrl === null ? isOneOf(hosts, target) : isLocal(target, new URL(baseUrl), returnUrl)
  if (target === null || !fits)
    throw new ProviderError('rejected', messageOf('providers.foreignCheckoutPage'))
  return target.href
}

const isOneOf = (hosts: readonly string[], target: URL | null): boolean =>
  target?.protocol === 'https:' &&
  target.port === '' &&
  target.username === '' &&
  hosts.includes(target.hostname)

const isLocal = (target: URL | null, base: URL, returnUrl: string): boolean =>
  target !== null &&
  target.username === '' &&
  [base.origin, new URL(returnUrl).origin].includes(target.origin) &&
  target.pathname.startsWith(`${base.pathname}/`)
