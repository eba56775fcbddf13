import type { Tx } from '../../../db/client.ts'
import { publishEvent } from '../../../http/events.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import type { Invoice } from '../../invoices/index.ts'
import { type Payables, topicOf } from '../ports.ts'
import type { Observation, PaymentFlag } from '../rules/observe.ts'
import type { PaymentRow } from '../store/payments.ts'
import { closeQuestions } from '../store/reviews.ts'

/** The provider says that a dispute is over, which answers the question about it. Lost money is another question. */
export async function closeDispute(
  tx: Tx,
  payables: Payables,
  { payable }: Invoice,
  { id, reference }: PaymentRow,
  { effects }: Observation,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> {
  const over = effects.find((effect) => effect.kind === 'dispute_over')
  if (over === undefined) return
  const note = messageOf(over.how === 'lost' ? 'paymentsAsk.providerSaysLost' : 'paymentsAsk.providerSaysWon')
  await closeQuestions(tx, id, 'dispute', { resolution: over.how, note, by: actor, at: now })
  if (over.how === 'lost') return
  await payables[payable.kind].recordPaymentEvent(tx, {
    id: payable.id,
    at: now,
    text: messageOf('paymentsAsk.disputeWon', { reference }),
    public_note: messageOf('paymentsAsk.disputeOverNote'),
  })
}

const notes: Partial<Record<PaymentFlag, readonly [text: Said, publicNote: Said]>> = {
  duplicate: [messageOf('paymentsAsk.duplicate'), messageOf('paymentsAsk.duplicateNote')],
  closed_invoice: [messageOf('paymentsAsk.closed'), messageOf('paymentsAsk.closedNote')],
  under: [messageOf('paymentsAsk.tooLittle'), messageOf('paymentsAsk.tooLittleNote')],
  over: [messageOf('paymentsAsk.tooMuch'), messageOf('paymentsAsk.tooMuchNote')],
  dispute: [messageOf('paymentsAsk.dispute'), messageOf('paymentsAsk.disputeNote')],
  reversed: [messageOf('paymentsAsk.takenBack'), messageOf('paymentsAsk.takenBackNote')],
}

/** Texts that differ for a supplement, because its application goes on. */
const supplementNotes: typeof notes = {
  duplicate: [messageOf('paymentsAsk.duplicateForChange'), messageOf('paymentsAsk.duplicateForChangeNote')],
  closed_invoice: [messageOf('paymentsAsk.closedChange'), messageOf('paymentsAsk.closedChangeNote')],
}

/** Screens that show the payment reload it; unexpected money becomes an event in the timeline. */
export async function recordNews(
  tx: Tx,
  payables: Payables,
  { payable }: Invoice,
  at: Date,
  flags: readonly PaymentFlag[],
  before: PaymentRow,
): Promise<void> {
  for (const flag of flags) {
    const note = (payable.kind === 'supplement' ? supplementNotes[flag] : undefined) ?? notes[flag]
    if (note === undefined || before.flags.includes(flag)) continue
    const [text, public_note] = note
    await payables[payable.kind].recordPaymentEvent(tx, {
      id: payable.id,
      at,
      text: messageOf('paymentsAsk.aboutPayment', { news: text, reference: before.reference }),
      public_note,
    })
  }
  publishEvent(tx, topicOf(payable), payable.id)
  publishEvent(tx, 'staff', payable.id)
}
