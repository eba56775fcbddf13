import { createHmac } from 'node:crypto'
import { matricNumber } from '@testamur/contract/fields'
import { TICKET_SECONDS } from '@testamur/contract/students/tertiary'
import { readFlags } from '../../core/flags.ts'
import { randomToken } from '../../core/ids.ts'
import { SKEW_SECONDS } from './ticket.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A ticket as the institution's own portal signs it with the shared secret. */
export function signTicket(claims: Readonly<Record<string, unknown>>, secret: string): string {
  const message = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${message}.${createHmac('sha256', secret).update(message).digest('base64url')}`
}

export type TicketCommand = {
  readonly secret: string | null
  readonly publicUrl: string
  readonly now: () => Date
  readonly print: (text: string) => void
}

const USAGE =
  'Usage: npm run ticket -- --matric CSC/2015/0042 [--surname …] [--first-name …] [--email …] [--phone …] [--seconds 300]'

/** `ticket --matric …`: prints the address that a student of the other portal would follow. @returns the exit code. */
export function ticketCommand(
  { secret, publicUrl, now, print }: TicketCommand,
  args: readonly string[],
): number {
  const flags = readFlags(args, ['matric', 'surname', 'first-name', 'email', 'phone', 'seconds'])
  const matric = matricNumber.safeParse(flags?.matric)
  const seconds = Number(flags?.seconds ?? TICKET_SECONDS)
  if (flags === null || !matric.success || !Number.isInteger(seconds)) {
    print(USAGE)
    return 2
  }
  if (secret === null) {
    print('Set TERTIARY_SSO_SECRET to the secret that the portal has: nothing is signed without it.')
    return 1
  }
  const clock = Math.floor(now().getTime() / 1000)
  // A ticket that is to be expired must have been issued a while ago, and be older than clocks may differ.
  const exp = seconds > 0 ? clock + seconds : clock + seconds - SKEW_SECONDS
  const iat = seconds > 0 ? clock : exp - 60
  const claims = {
    sub: matric.data,
    aud: publicUrl,
    iat,
    exp,
    jti: randomToken(16),
    surname: flags.surname,
    first_name: flags['first-name'],
    email: flags.email,
    phone: flags.phone,
  }
  print(`${publicUrl}/auth/tertiary-user#ticket=${signTicket(claims, secret)}`)
  return 0
}
