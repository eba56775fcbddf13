import { type Message, messageOf, type Said } from '../../../messages/message.ts'
import type { Edge, Need } from './status.ts'

/** The facts that a transition is checked against. */
export type TransitionInputs = {
  readonly reason: Said
  readonly public_note: Said
  readonly unit: string
  readonly asks: number
  readonly unanswered: number
  readonly checklistComplete: boolean
  readonly paid: boolean
  /** Another officer recommended it, or the institution allows one person to do both. */
  readonly anotherPerson: boolean
  /** No copy is signed yet. */
  readonly unsigned: boolean
}

const isMet: Record<Need, (inputs: TransitionInputs) => boolean> = {
  reason: (inputs) => inputs.reason !== '',
  public_note: (inputs) => inputs.public_note !== '',
  asks: (inputs) => inputs.asks > 0,
  answered: (inputs) => inputs.unanswered === 0,
  checklist: (inputs) => inputs.checklistComplete,
  unit: (inputs) => inputs.unit !== '',
  paid: (inputs) => inputs.paid,
  another_person: (inputs) => inputs.anotherPerson,
  unsigned: (inputs) => inputs.unsigned,
}

export const missingNeeds = (edge: Edge, inputs: TransitionInputs): Need[] =>
  (edge.needs ?? []).filter((need) => !isMet[need](inputs))

/**
 * Needs that the caller fills in beside the button, reported at the field. The others are facts about the
 * application.
 */
export const typedNeeds = ['reason', 'public_note', 'asks', 'unit'] as const satisfies readonly Need[]

export const isTypedNeed = (need: Need): need is (typeof typedNeeds)[number] =>
  (typedNeeds as readonly Need[]).includes(need)

export const needSentences: Record<Need, Message> = {
  reason: messageOf('applicationsMachine.giveReason'),
  public_note: messageOf('applicationsMachine.writePublicNote'),
  asks: messageOf('applicationsMachine.askOneThing'),
  answered: messageOf('applicationsMachine.answerQuestionsFirst'),
  checklist: messageOf('applicationsMachine.checklistFirst'),
  unit: messageOf('applicationsMachine.nameUnit'),
  paid: messageOf('applicationsMachine.invoiceNotPaid'),
  another_person: messageOf('applicationsMachine.anotherPersonApproves'),
  unsigned: messageOf('applicationsMachine.signedCannotBeCancelled'),
}
