import type { CopyType, DeliveryMethod, RecipientKind } from '../applications/statuses.ts'

/** Where official copies may go, as the institution decides it. */
export type DestinationPolicy = {
  /** Official copies may go to persons, too: to the applicant, and to private mailboxes. */
  readonly official_to_persons: boolean
  /** Domains of mailboxes that anybody can open for themself. */
  readonly private_mailboxes: readonly string[]
}

export const privateMailboxes: readonly string[] = [
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.co.uk', 'yahoo.fr', 'ymail.com', 'rocketmail.com'],
  ...[
    'outlook.com',
    'hotmail.com',
    'hotmail.co.uk',
    'live.com',
    'msn.com',
    'icloud.com',
    'me.com',
    'mac.com',
  ],
  ...['aol.com', 'mail.com', 'gmx.com', 'gmx.de', 'proton.me', 'protonmail.com', 'tutanota.com'],
  ...['zoho.com', 'yandex.com', 'mail.ru', 'qq.com', '163.com', 'rediffmail.com', 'fastmail.com'],
]

type Destination = {
  readonly type: CopyType | ''
  readonly delivery_method: DeliveryMethod | ''
  readonly kind: RecipientKind | ''
  readonly email: string
  /** The applicant's own address. */
  readonly own_email: string
}

/** Why an official copy may not go there: it is a person's, or a mailbox that is nobody's office. `null`: it may. */
export function destinationFault(
  policy: DestinationPolicy,
  { type, kind, delivery_method, email, own_email }: Destination,
): 'person' | 'mailbox' | null {
  if (type !== 'official_copy' || policy.official_to_persons) return null
  if (kind === 'self') return 'person'
  if (delivery_method !== 'email' || email.trim() === '') return null
  return isPrivateMailbox(policy, email) || sameAddress(email, own_email) ? 'mailbox' : null
}

const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

export const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()

const isPrivateMailbox = ({ private_mailboxes }: DestinationPolicy, email: string): boolean =>
  private_mailboxes.some((domain) => {
    const own = domainOf(email)
    return own === domain || own.endsWith(`.${domain}`)
  })
