import type { CopyRequest } from '@testamur/contract/applications/applications'
import {
  type DestinationPolicy,
  destinationFault,
  domainOf,
} from '@testamur/contract/delivery/destination-policy'
import type { RecipientProfile } from '@testamur/contract/recipient-profiles/recipient-profiles'
import { referenceFault, referenceLooks } from '@testamur/contract/recipient-profiles/reference-rules'

export type RecipientFacts = {
  readonly policy: DestinationPolicy
  /** Those that the request names, by their id. */
  readonly profiles: ReadonlyMap<number, RecipientProfile>
  /** The applicant's own address. */
  readonly own_email: string
}

type Sent = Pick<
  CopyRequest,
  'type' | 'delivery_method' | 'recipient' | 'recipient_profile_id' | 'recipient_reference'
>

type Fault = (field: string, sentence: string) => void

/** Whether a copy may go there, and what its recipient asks of it. Pure. */
export function checkRecipient(copy: Sent, facts: RecipientFacts, at: Fault): void {
  checkPolicy(copy, facts, at)
  if (copy.recipient_profile_id === undefined) return
  const profile = facts.profiles.get(copy.recipient_profile_id)
  if (profile === undefined || !profile.active) {
    at(
      'recipient_profile_id',
      'This recipient is no longer in our list. Choose it again, or type its address.',
    )
    return
  }
  checkChannel(copy, profile, at)
  const fault = referenceFault(profile, copy.recipient_reference ?? '')
  const label = profile.reference_label === '' ? 'reference number' : profile.reference_label
  if (fault === 'missing')
    at('recipient_reference', `${profile.name} needs your ${label}.${referenceLooks(profile)}`)
  if (fault === 'pattern')
    at('recipient_reference', `This is not a ${label} of ${profile.name}.${referenceLooks(profile)}`)
}

function checkPolicy({ type, delivery_method, recipient }: Sent, facts: RecipientFacts, at: Fault): void {
  const email = recipient.email ?? ''
  const { kind } = recipient
  const fault = destinationFault(facts.policy, {
    type,
    delivery_method,
    kind,
    email,
    own_email: facts.own_email,
  })
  if (fault === 'person')
    at(
      'recipient.kind',
      'Official copies go to institutions, not to persons. Choose who asked for it, or order a student copy for yourself.',
    )
  if (fault === 'mailbox')
    at(
      'recipient.email',
      `${domainOf(email)} is a private mailbox. Official copies go to the address of an office: enter that one, or order a student copy for yourself.`,
    )
}

function checkChannel({ delivery_method }: Sent, { name, channel }: RecipientProfile, at: Fault): void {
  if (channel === 'electronic' && delivery_method !== 'email')
    at('format', `${name} takes electronic copies only. Choose an electronic format.`)
  if (channel === 'paper' && delivery_method === 'email')
    at('format', `${name} takes paper copies only. Choose a paper format.`)
}
