import { createHmac, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import { email, matricNumber, optionalLine, phone, session, year } from '@testamur/contract/fields'
import { TICKET_SECONDS } from '@testamur/contract/students/tertiary'
import { z } from 'zod'

/** The clocks of two machines differ a little. */
export const SKEW_SECONDS = 30

/** The key and algorithm of this institution's tickets. A ticket signed otherwise is rejected. */
export type TicketKeys = { readonly secret: string | null; readonly publicKey: KeyObject | null }

/** Invalid values are left out: a strange phone number is no reason to send somebody away. */
const kept = <T extends z.ZodType>(field: T) => field.optional().catch(undefined)

const claims = z.object({
  aud: z.union([z.string(), z.array(z.string())]),
  iat: z.int(),
  exp: z.int(),
  jti: z.string().min(8).max(200),
  sub: matricNumber,
  surname: kept(optionalLine(80)),
  first_name: kept(optionalLine(80)),
  other_names: kept(optionalLine(120)),
  email: kept(email),
  phone: kept(phone),
  programme: kept(optionalLine(160)),
  year_of_entry: kept(year),
  graduation_session: kept(session),
})
export type TicketClaims = z.infer<typeof claims>

const header = z.object({ alg: z.string(), crit: z.undefined().optional() })

export type TicketFault = 'not_set_up' | 'malformed' | 'signature' | 'audience' | 'expired' | 'used'

export type ReadTicket =
  | { readonly ok: true; readonly claims: TicketClaims }
  | { readonly ok: false; readonly fault: TicketFault }

const no = (fault: TicketFault): ReadTicket => ({ ok: false, fault })

/** Verifies a JWT of three parts: signed with a configured key, for this portal, and not expired. Pure. */
export function readTicket(
  ticket: string,
  keys: TicketKeys,
  { audience, now }: { readonly audience: string; readonly now: Date },
): ReadTicket {
  if (keys.secret === null && keys.publicKey === null) return no('not_set_up')
  const [head = '', body = '', signature = '', ...rest] = ticket.split('.')
  const parts = [head, body, signature]
  if (rest.length > 0 || !parts.every((part) => /^[\w-]+$/.test(part))) return no('malformed')
  const said = header.safeParse(readJson(head))
  if (!said.success) return no('malformed')
  if (!isSigned(said.data.alg, `${head}.${body}`, Buffer.from(signature, 'base64url'), keys))
    return no('signature')
  const read = claims.safeParse(readJson(body))
  if (!read.success) return no('malformed')
  const { aud, iat, exp } = read.data
  if (![aud].flat().some((one) => one.replace(/\/+$/, '') === audience)) return no('audience')
  // An expiry before its issue, or an absurd time, comes from no portal's clock.
  if (iat < 0 || exp <= iat) return no('malformed')
  const seconds = now.getTime() / 1000
  const fresh = exp - iat <= TICKET_SECONDS && iat <= seconds + SKEW_SECONDS && exp > seconds - SKEW_SECONDS
  return fresh && iat > seconds - TICKET_SECONDS - SKEW_SECONDS
    ? { ok: true, claims: read.data }
    : no('expired')
}

/** The algorithm belongs to the configured key; what the ticket says about it is ignored. */
function isSigned(
  alg: string,
  message: string,
  signature: Buffer,
  { secret, publicKey }: TicketKeys,
): boolean {
  if (alg === 'HS256' && secret !== null) {
    const right = createHmac('sha256', secret).update(message).digest()
    return signature.length === right.length && timingSafeEqual(signature, right)
  }
  if (alg === 'EdDSA' && publicKey !== null) return verify(null, Buffer.from(message), publicKey, signature)
  return false
}

function readJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
