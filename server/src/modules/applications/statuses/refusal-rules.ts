import type { ApplicationStatus } from '@testamur/contract/applications/statuses'
import { type Message, messageOf, type Said, sentences } from '../../../messages/message.ts'
import { allowedNext, edgesFrom, type Party } from './status.ts'
import { statusFacts } from './status-facts.ts'

const partyNames: Record<Party, Message> = {
  applicant: messageOf('applicationsMachine.partyApplicant'),
  officer: messageOf('applicationsMachine.partyOfficer'),
  approver: messageOf('applicationsMachine.partyApprover'),
  bursary: messageOf('applicationsMachine.partyBursary'),
  dispatch: messageOf('applicationsMachine.partyDispatch'),
  canceller: messageOf('applicationsMachine.partyCanceller'),
  system: messageOf('applicationsMachine.partySystem'),
}

/** Why a transition is refused, and which ones are possible. */
export function explainRefusal(
  from: ApplicationStatus,
  heldFrom: ApplicationStatus | null,
  to: ApplicationStatus,
  parties: readonly Party[],
): Said {
  const label = parties.includes('applicant') ? 'label' : 'staffLabel'
  const name = (status: ApplicationStatus) =>
    messageOf('applicationsMachine.quoted', { label: statusFacts[status][label] })
  if (from === to) return messageOf('applicationsMachine.applicationAlready', { status: name(to) })
  const owners = edgesFrom(from, heldFrom)
    .filter((edge) => edge.to === to)
    .flatMap((edge) => edge.who)
  if (owners.length > 0) {
    const people = owners.filter((party) => party !== 'system')
    const names = [...new Set(people.length > 0 ? people : owners)].map((party) => partyNames[party])
    return messageOf('applicationsMachine.onlyOthersMayMove', {
      parties: { either: names },
      from: name(from),
      to: name(to),
    })
  }
  const next = allowedNext(from, heldFrom, parties).map(name)
  const instead =
    next.length > 0
      ? messageOf('applicationsMachine.applicationCanGoTo', { statuses: { either: next } })
      : messageOf('applicationsMachine.nothingMoreToDo')
  return sentences(
    messageOf('applicationsMachine.applicationCannotBecome', { from: name(from), to: name(to) }),
    instead,
  )
}
