import type { Limiter } from '../../platform/limits/limiter.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const limits = {
  application: { points: 5, perSeconds: HOUR },
  mailbox: { points: 10, perSeconds: DAY },
  // A whole campus may have one address.
  address: { points: 60, perSeconds: HOUR },
  addressOfDay: { points: 200, perSeconds: DAY },
  phone: { points: 5, perSeconds: HOUR },
  phoneOfDay: { points: 10, perSeconds: DAY },
  range: { points: 20, perSeconds: DAY },
  portal: { points: 1_000, perSeconds: DAY },
}
/** Numbers that are alike but for the last digits belong to one network, which may earn money from what it receives. */
const RANGE_DIGITS = 4

type RequestedCode = {
  readonly application: { readonly id: number; readonly email: string }
  readonly phone: string
  readonly ip: string
}

/**
 * Counts a code, which costs the institution money and disturbs whoever has the number. A refused request counts only
 * against whoever made it, so that it uses up neither the number nor the portal.
 */
export async function countCode(
  limiter: Pick<Limiter, 'consume'>,
  { application, phone, ip }: RequestedCode,
): Promise<void> {
  await limiter.consume(
    'sms-code',
    String(application.id),
    limits.application,
    { name: 'sms-code-mailbox', key: application.email, limit: limits.mailbox },
    { name: 'sms-code-address', key: ip, limit: limits.address },
    { name: 'sms-code-address-day', key: ip, limit: limits.addressOfDay },
  )
  await limiter.consume(
    'sms-code-phone',
    phone,
    limits.phone,
    { name: 'sms-code-phone-day', key: phone, limit: limits.phoneOfDay },
    { name: 'sms-code-range', key: phone.slice(0, -RANGE_DIGITS), limit: limits.range },
  )
  await limiter.consume('sms-code-portal', 'all', limits.portal)
}
