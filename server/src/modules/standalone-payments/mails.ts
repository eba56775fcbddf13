import type { Institution } from '@testamur/contract/institution/institution'
import { writeDay } from '../../core/days.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf, messageOfValue } from '../../messages/message.ts'
import { greetingOf } from '../../platform/mail/greeting.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { mailBrand } from '../../platform/mail/mail-brand.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import type { PayLinks } from './pay-links.ts'
import type { StandaloneRow } from './rows.ts'

/** What is to be paid, until when, and the link to pay it or see it later. */
export async function mailInvoice(
  tx: Tx,
  institution: Institution,
  payment: StandaloneRow,
  links: Pick<PayLinks, 'linkTo'>,
): Promise<void> {
  const content: MailContent = {
    institution: mailBrand(institution),
    greeting: greetingOf(payment.payer_name),
    paragraphs: [
      messageOf('standalonePayments.mailRequestReceived', { type: { own: payment.type_name } }),
      messageOf('standalonePayments.mailReceiptFollows'),
    ],
    facts: [
      [messageOf('standalonePayments.mailInvoice'), payment.invoice_reference],
      ...payment.fields.map(({ label, value }) => [messageOfValue({ own: label }), value] as const),
      [
        messageOf('standalonePayments.mailAmount'),
        messageOfValue({ money: payment.total_minor, currency: payment.currency }),
      ],
      [
        messageOf('standalonePayments.mailPayBy'),
        messageOfValue({ day: writeDay(payment.expires_at, institution.time_zone) }),
      ],
    ],
    button: {
      url: links.linkTo(payment.invoice_reference),
    },
    closing: messageOf('standalonePayments.mailClosing'),
  }
  await queueMail(tx, {
    to: payment.payer_email,
    name: 'payment-to-pay',
    subject: messageOf('standalonePayments.mailSubject', { type: { own: payment.type_name } }),
    content,
  })
}
