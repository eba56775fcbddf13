import type { Secrets } from '../../../platform/secrets.ts'

const PURPOSE = 'deliveries.link'
const SIGNATURE_LENGTH = 43

type Delivery = { readonly id: number; readonly nonce: string }
type Signer = Pick<Secrets, 'sign' | 'verify'>

const message = ({ id, nonce }: Delivery): string => `${id}:${nonce}`

/**
 * The token of a recipient's link: a keyed signature of the delivery's id and nonce, then the id. The same delivery
 * always has the same link, so that a mail sent again carries the one already given; the table alone opens nothing.
 */
export const deliveryToken = (secrets: Signer, delivery: Delivery): string =>
  secrets.sign(message(delivery), PURPOSE) + delivery.id.toString(36)

/** The delivery that a token names; to be trusted only after `tokenMatches`. */
export function claimedDelivery(token: string): number | null {
  const id = token.slice(SIGNATURE_LENGTH)
  return /^[1-9a-z][0-9a-z]{0,9}$/.test(id) ? Number.parseInt(id, 36) : null
}

export const tokenMatches = (secrets: Signer, token: string, delivery: Delivery): boolean =>
  secrets.verify(message(delivery), token.slice(0, SIGNATURE_LENGTH), PURPOSE)
