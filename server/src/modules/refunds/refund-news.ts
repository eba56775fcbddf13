import type { Tx } from '../../db/client.ts'
import { publishEvent } from '../../http/events.ts'
import { messageOf, messageOfValue, type Said, sentences } from '../../messages/message.ts'
import { greetingOf } from '../../platform/mail/greeting.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import { applicationOf } from '../invoices/index.ts'
import { type Payables, topicOf } from '../payments/index.ts'
import type { LockedRefund } from './refund-case.ts'

/** An event in the timeline, and news for the screens that show it; `public_note` is what the payer reads. */
export async function recordRefundNews(
  tx: Tx,
  payables: Payables,
  { invoice: { payable }, at }: Pick<LockedRefund, 'invoice' | 'at'>,
  text: Said,
  public_note: Said | null = null,
): Promise<void> {
  await payables[payable.kind].recordPaymentEvent(tx, { id: payable.id, at, text, public_note })
  publishEvent(tx, topicOf(payable), payable.id)
  publishEvent(tx, 'staff', payable.id)
}

/** Tells the payer that the money will arrive. */
export async function mailPayer(
  tx: Tx,
  payables: Payables,
  { refund, payment, invoice: { payable } }: LockedRefund,
  institution: MailContent['institution'],
): Promise<void> {
  const port = payables[payable.kind]
  const application = applicationOf(payable)
  const payer = await port.findPayer(tx, { id: payable.id })
  if (payer === null) throw new Error(`${payable.kind} ${payable.id} is not there`)
  const way =
    refund.method === 'manual'
      ? messageOf('refunds.mailByBankTransfer')
      : messageOf('refunds.mailToCardOrAccount')
  const content: MailContent = {
    institution,
    greeting: greetingOf(payer.name),
    paragraphs: [
      messageOf('refunds.mailRefunded', {
        amount: { money: refund.amount_minor, currency: refund.currency },
        way,
      }),
    ],
    facts: [
      payer.tracking_id === null
        ? [messageOf('refunds.mailPaidFor'), payer.subject]
        : [messageOf('refunds.mailRequest'), payer.tracking_id],
      [
        messageOf('refunds.mailAmount'),
        messageOfValue({ money: refund.amount_minor, currency: refund.currency }),
      ],
      [messageOf('refunds.mailPaymentReference'), payment.reference],
      [messageOf('refunds.mailRefundReference'), refund.reference],
    ],
    button: {
      ...(payer.tracking_id === null && { label: messageOf('refunds.mailSeePayment') }),
      url: await port.pageLink(tx, payer, { reference: payment.reference }),
    },
    closing: sentences(messageOf('refunds.mailDoNotForward'), messageOf('refunds.mailClosing')),
  }
  await queueMail(tx, {
    to: payer.email,
    name: 'refund',
    subject: messageOf('refunds.mailSubject', {
      subject: payer.tracking_id ?? payer.subject,
    }),
    content,
    ...(application === null ? {} : { application_id: application }),
  })
}
