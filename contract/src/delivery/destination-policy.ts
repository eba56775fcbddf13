import type { CopyType, DeliveryMethod, RecipientKind } from '../applications/statuses.ts'

/** The institution's rules on where official copies may be sent. */
export type DestinationPolicy = {
  /** Whether official copies may also be sent to persons: to the applicant, and to private email addresses. */
  readonly official_to_persons: boolean
  /** Domains at which anybody can open an account. */
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
  /** The applicant's email address. */
  readonly own_email: string
}

/**
 * Why an official copy may not be sent there: the recipient is a person, has a private email address, or the applicant's own.
 * `null`: it may.
 */
export function destinationFault(
  policy: DestinationPolicy,
  { type, kind, delivery_method, email, own_email }: Destination,
): 'person' | 'mailbox' | 'own_mailbox' | null {
  if (type !== 'official_copy' || policy.official_to_persons) return null
  if (kind === 'self') return 'person'
  if (delivery_method !== 'email' || email.trim() === '') return null
  if (isPrivateMailbox(policy, email)) return 'mailbox'
  return isSameMailbox(email, own_email) ? 'own_mailbox' : null
}

/** Whether emails to both addresses arrive in one inbox: most mail servers ignore what follows a plus sign before the @. */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)

const mailboxOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@')

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
