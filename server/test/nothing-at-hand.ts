import type { TransitionInputs } from '../src/modules/applications/statuses/need-rules.ts'

/** Inputs of a transition that meet none of its requirements. */
export const nothingAtHand: TransitionInputs = {
  reason: '',
  public_note: '',
  unit: '',
  asks: 0,
  unanswered: 1,
  checklistComplete: false,
  paid: false,
  anotherPerson: false,
  unsigned: false,
}
