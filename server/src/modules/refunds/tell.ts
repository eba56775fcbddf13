import { moneyText } from '../../core/written-values.ts'
import type { Tx } from '../../db/client.ts'
import { publishEvent } from '../../http/events.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import { applicationOf } from '../invoices/index.ts'
import { type Payables, topicOf } from '../payments/index.ts'
import type { Case } from './refund-case.ts'

/** A line of the timeline, and news for the screens that show it; `public_note` is what the payer reads. */
export async function tell(
  tx: Tx,
  payables: Payables,
  { invoice: { payable }, at }: Pick<Case, 'invoice' | 'at'>,
  text: string,
  public_note: string | null = null,
): Promise<void> {
  await payables[payable.kind].recordPaymentEvent(tx, { id: payable.id, at, text, public_note })
  publishEvent(tx, topicOf(payable), payable.id)
  publishEvent(tx, 'staff', payable.id)
}

/** The payer learns that the money is on its way to them. */
export async function mailPayer(
  tx: Tx,
  payables: Payables,
  { refund, payment, invoice: { payable } }: Case,
  institution: MailContent['institution'],
): Promise<void> {
  const port = payables[payable.kind]
  const application = applicationOf(payable)
  const payer = await port.findPayer(tx, { id: payable.id })
  if (payer === null) throw new Error(`${payable.kind} ${payable.id} is not there`)
  const way =
    refund.method === 'manual'
      ? 'We have sent it to you by bank transfer.'
      : 'It goes back to the card or account you paid with. Banks take up to ten working days to show it.'
  const content: MailContent = {
    institution,
    greeting: `Dear ${payer.name},`,
    paragraphs: [
      `We have given back ${moneyText(refund.amount_minor, refund.currency)} of your payment. ${way}`,
    ],
    facts: [
      payer.tracking_id === null ? ['Paid for', payer.subject] : ['Request', payer.tracking_id],
      ['Amount given back', moneyText(refund.amount_minor, refund.currency)],
      ['Payment reference', payment.reference],
      ['Refund reference', refund.reference],
    ],
    button: {
      label: payer.tracking_id === null ? 'See your payment' : 'Follow your request',
      url: await port.pageLink(tx, payer, { reference: payment.reference }),
    },
    closing: 'If the money does not arrive, write to us and quote the refund reference.',
  }
  await queueMail(tx, {
    kind: 'refund',
    to: payer.email,
    subject: `Refund for ${payer.tracking_id ?? payer.subject}`,
    content,
    ...(application === null ? {} : { application_id: application }),
  })
}
