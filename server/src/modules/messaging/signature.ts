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
  const right = digestOf(seconds, body, secret)
  return timingSafeEqual(right, Buffer.from(signature, 'hex'))
}

/** The header with which the mail gateway signs what it sends. */
export function signBody(body: Uint8Array, secret: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return `t=${seconds},v1=${digestOf(seconds, body, secret).toString('hex')}`
}

const digestOf = (seconds: string, body: Uint8Array, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
