import type { DeliveryMethod } from '@testamur/contract/applications/statuses'
import { type Message, messageOf } from '../../messages/message.ts'

/**
 * The key of a format in rates: its name in lower case, with underscores for spaces. Amounts are kept under it, so it is no
 * word that every object has, such as `constructor`.
 */
export function formatKeyOf(name: string): string | null {
  const key = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  return /^[a-z][a-z0-9_]{0,39}$/.test(key) && key !== 'order' && !(key in {}) ? key : null
}

type MethodOffer = {
  /** Among the formats on offer. */
  readonly channels: readonly ('electronic' | 'paper')[]
  readonly methods: readonly DeliveryMethod[]
}

/** Every format on offer needs a delivery method. Answers one that would have none, or `null`. */
export function methodsFault({ channels, methods }: MethodOffer): Message | null {
  if (channels.includes('electronic') && !methods.includes('email'))
    return messageOf('rates.electronicNeedsEmail')
  if (channels.includes('paper') && !methods.includes('courier') && !methods.includes('pickup'))
    return messageOf('rates.paperNeedsMethod')
  return null
}
