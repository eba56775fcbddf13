import type { Limit, Limiter } from '../../../platform/limits/limiter.ts'

const HOUR = 3600

const PER_ADDRESS = { points: 60, perSeconds: HOUR } as const satisfies Limit
/** In whose name requests come, whatever the address: many people send from a campus or a cyber café. */
const PER_MAILBOX = { points: 10, perSeconds: HOUR } as const satisfies Limit

/** A request that is about to be made. Either limit refuses in the same words. */
export const countSubmit = (
  limiter: Pick<Limiter, 'consume'>,
  { ip, email }: { readonly ip: string; readonly email: string },
): Promise<void> =>
  limiter.consume('submit', ip, PER_ADDRESS, { name: 'submit.mailbox', key: email, limit: PER_MAILBOX })
