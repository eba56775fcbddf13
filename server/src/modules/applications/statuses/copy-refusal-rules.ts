import type { CopyStatus, DeliveryMethod } from '@testamur/contract/applications/statuses'
import { type Message, messageOf, type Said, sentences } from '../../../messages/message.ts'
import { allowedCopyNext, type CopyEdge, type CopyNeed, copyTransitions } from './copy-status.ts'
import { copyStatusFacts } from './copy-status-facts.ts'
import type { Party } from './status.ts'

/** Why a transition of a copy is refused, and which ones are possible. */
export function explainCopyRefusal(
  from: CopyStatus,
  to: CopyStatus,
  method: DeliveryMethod,
  parties: readonly Party[],
): Said {
  const name = (status: CopyStatus) =>
    messageOf('applicationsMachine.quoted', { label: copyStatusFacts[status].label })
  if (from === to) return messageOf('applicationsMachine.copyAlready', { status: name(to) })
  const edges: readonly CopyEdge[] = copyTransitions[from]
  const edge = edges.find((candidate) => candidate.to === to)
  if (edge?.by !== undefined && edge.by !== method)
    return messageOf('applicationsMachine.copyOfMethodCannotBecome', {
      travels: travels[method],
      status: name(to),
    })
  if (edge !== undefined) return messageOf('applicationsMachine.roleCannotMoveCopy', { status: name(to) })
  const next = allowedCopyNext(from, method, parties).map(name)
  const instead =
    next.length > 0
      ? messageOf('applicationsMachine.copyCanBecome', { statuses: { either: next } })
      : messageOf('applicationsMachine.nothingMoreToDo')
  return sentences(
    messageOf('applicationsMachine.copyCannotBecome', { from: name(from), to: name(to) }),
    instead,
  )
}

const travels: Record<DeliveryMethod, Message> = {
  email: messageOf('applicationsMachine.travelsByEmail'),
  courier: messageOf('applicationsMachine.travelsByCourier'),
  pickup: messageOf('applicationsMachine.isCollected'),
}

export const copyNeedSentences: Record<CopyNeed, Message> = {
  reason: messageOf('applicationsMachine.giveReason'),
  waybill: messageOf('applicationsMachine.waybillMustMatch'),
  collection: messageOf('applicationsMachine.sayWhoCollected'),
  document: messageOf('applicationsMachine.documentFirst'),
}
