import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_S = 300
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** `t=<seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`, not older than five minutes. */
export function isSigned(
  header: string | string[] | undefined,
  body: Uint8Array,
  secret: string,
  now: Date,
): boolean {
  const [, seconds, signature] = HEADER.exec(typeof header === 'string' ? header : '') ?? []
  if (seconds === undefined || signature === undefined) return false
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_S) return false
  const right = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  return timingSafeEqual(right, Buffer.from(signature, 'hex'))
}
