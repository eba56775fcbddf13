import { readPublicKey } from '../../platform/ed25519.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { TicketKeys } from './ticket.ts'

export type TicketSettings = {
  readonly secret: string | null
  readonly publicKey: string | null
  readonly production: boolean
}

/**
 * The configured keys. In a demo the portal has a secret of its own, so that `npm run ticket` works at once; in
 * production nothing works until a key is set.
 */
export function ticketKeys({ secret, publicKey, production }: TicketSettings, secrets: Secrets): TicketKeys {
  const nothing = secret === null && publicKey === null
  return {
    secret: nothing && !production ? secrets.sign('tickets', 'tertiary') : secret,
    publicKey: publicKey === null ? null : readPublicKey(publicKey),
  }
}
