import type { CopyRequest } from '@testamur/contract/applications/applications'
import {
  type DestinationPolicy,
  destinationFault,
  domainOf,
} from '@testamur/contract/delivery/destination-policy'
import type { RecipientProfile } from '@testamur/contract/recipient-profiles/recipient-profiles'
import { referenceFault } from '@testamur/contract/recipient-profiles/reference-rules'
import { messageOf, type Said, sentences } from '../../../messages/message.ts'

export type RecipientFacts = {
  readonly policy: DestinationPolicy
  /** Recipients of the directory that the application names, by ID. */
  readonly profiles: ReadonlyMap<number, RecipientProfile>
  /** The applicant's own address. */
  readonly own_email: string
}

type Sent = Pick<
  CopyRequest,
  'type' | 'delivery_method' | 'recipient' | 'recipient_profile_id' | 'recipient_reference'
>

type Fault = (field: string, sentence: Said) => void

/** Whether a copy may go to this recipient, and what the recipient requires. Pure. */
export function checkRecipient(copy: Sent, facts: RecipientFacts, at: Fault): void {
  checkPolicy(copy, facts, at)
  if (copy.recipient_profile_id === undefined) return
  const profile = facts.profiles.get(copy.recipient_profile_id)
  if (profile === undefined || !profile.active) {
    at('recipient_profile_id', messageOf('applicationsIntake.recipientNoLongerListed'))
    return
  }
  checkChannel(copy, profile, at)
  const fault = referenceFault(profile, copy.recipient_reference ?? '')
  if (fault === null) return
  const { name, reference_label, reference_example: example } = profile
  const label =
    reference_label === '' ? messageOf('applicationsIntake.referenceNumber') : { own: reference_label }
  const code =
    fault === 'missing' ? 'applicationsIntake.needsReference' : 'applicationsIntake.referenceDoesNotFit'
  at(
    'recipient_reference',
    sentences(
      messageOf(code, { name: { own: name }, label }),
      example !== '' && messageOf('applicationsIntake.referenceLooksLike', { example }),
    ),
  )
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
  if (fault === 'person') at('recipient.kind', messageOf('applicationsIntake.officialCopyToPerson'))
  if (fault === 'mailbox')
    at(
      'recipient.email',
      messageOf('applicationsIntake.officialCopyToPrivateMailbox', { domain: domainOf(email) }),
    )
  if (fault === 'own_mailbox') at('recipient.email', messageOf('applicationsIntake.officialCopyToOwnMailbox'))
}

function checkChannel({ delivery_method }: Sent, { name, channel }: RecipientProfile, at: Fault): void {
  if (channel === 'electronic' && delivery_method !== 'email')
    at('format', messageOf('applicationsIntake.takesElectronicOnly', { name: { own: name } }))
  if (channel === 'paper' && delivery_method === 'email')
    at('format', messageOf('applicationsIntake.takesPaperOnly', { name: { own: name } }))
}
