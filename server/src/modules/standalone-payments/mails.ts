import type { Institution } from '@testamur/contract/institution/institution'
import { dateText, moneyText } from '../../core/written-values.ts'
import type { Tx } from '../../db/client.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
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
    institution: { name: institution.name, colour: institution.theme.primary },
    greeting: `Dear ${payment.payer_name},`,
    paragraphs: [
      `Your request to pay for "${payment.type_name}" was taken. If you have not paid yet, the button takes you there.`,
      'We send your receipt as soon as the payment has arrived.',
    ],
    facts: [
      ['Invoice', payment.invoice_reference],
      ...payment.fields.map(({ label, value }) => [label, value] as const),
      ['Amount', moneyText(payment.total_minor, payment.currency)],
      ['Pay by', dateText(payment.expires_at, institution.time_zone)],
    ],
    button: { label: 'Pay, or see this payment', url: links.linkTo(payment.invoice_reference) },
    closing: 'The button opens this payment without a code. Please do not forward this mail.',
  }
  await queueMail(tx, {
    kind: 'payment',
    to: payment.payer_email,
    subject: `To pay: ${payment.type_name}`,
    content,
  })
}
