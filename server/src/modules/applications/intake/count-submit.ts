import type { Limit, Limiter } from '../../../platform/limits/limiter.ts'

const HOUR = 3600

const PER_ADDRESS = { points: 60, perSeconds: HOUR } as const satisfies Limit
/** By email address, from whatever IP address: many people apply from one campus or cyber café. */
const PER_MAILBOX = { points: 10, perSeconds: HOUR } as const satisfies Limit

/** Counts a new application. Both limits refuse with the same words. */
export const countSubmit = (
  limiter: Pick<Limiter, 'consume'>,
  { ip, email }: { readonly ip: string; readonly email: string },
): Promise<void> =>
  limiter.consume('submit', ip, PER_ADDRESS, { name: 'submit.mailbox', key: email, limit: PER_MAILBOX })
