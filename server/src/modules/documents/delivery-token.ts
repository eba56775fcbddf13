import { createHmac, timingSafeEqual } from 'node:crypto'

const MAC_LENGTH = 43

/**
 * The token of a recipient's link: a keyed hash of the delivery's id and nonce, then the id. The same delivery always
 * has the same link, so that a mail sent again carries the one already given; the table alone opens nothing.
 */
export function deliveryToken(key: Uint8Array, delivery: { id: number; nonce: string }): string {
  return `${mac(key, delivery)}${delivery.id.toString(36)}`
}

/** The delivery a token claims to be for. Believed only after `tokenMatches`. */
export function claimedDelivery(token: string): number | null {
  const id = token.slice(MAC_LENGTH)
  return /^[0-9a-z]{1,11}$/.test(id) ? Number.parseInt(id, 36) : null
}

export function tokenMatches(
  key: Uint8Array,
  token: string,
  delivery: { id: number; nonce: string },
): boolean {
  const expected = Buffer.from(deliveryToken(key, delivery))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const mac = (key: Uint8Array, { id, nonce }: { id: number; nonce: string }): string =>
  createHmac('sha256', key).update(`delivery:${id}:${nonce}`).digest('base64url')
