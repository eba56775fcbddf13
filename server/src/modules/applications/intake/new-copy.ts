import type { Minor } from '@testamur/contract/money'
import { messageOf, messageOfValue } from '../../../messages/message.ts'
import type { InvoiceLine } from '../../invoices/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { totalFees } from '../catalogue/pricing.ts'
import type { CheckedCopy } from './request-rules.ts'
import type { InsertedApplication, NewCopy } from './store/insert.ts'

export const newCopy = ({ request, price }: CheckedCopy, position: number): NewCopy => ({
  id: request.id.toLowerCase(),
  position,
  type: request.type,
  purpose: request.purpose,
  format: request.format,
  delivery_method: request.delivery_method,
  transcript_rate_id: price.transcript_rate_id,
  delivery_rate_id: price.delivery_rate_id,
  region_id: price.region_id,
  courier_id: price.courier_id,
  rate_minor: price.rate,
  delivery_minor: price.delivery,
  eta_days_max: price.eta_days_max,
  recipient: request.recipient,
  recipient_profile_id: request.recipient_profile_id ?? null,
  recipient_reference: request.recipient_reference || null,
  release_condition: request.release_condition,
  release_on: request.release_on ?? null,
})

/** What the applicant pays for, in words that a receipt repeats. */
export function invoiceLines(
  type: { readonly name: string; readonly base_fee_minor: number },
  copies: readonly CheckedCopy[],
  inserted: InsertedApplication,
  catalogue: Catalogue,
): InvoiceLine[] {
  const lines: InvoiceLine[] = []
  if (type.base_fee_minor > 0)
    lines.push({
      kind: 'base',
      copy_id: null,
      description: messageOfValue({ own: type.name }),
      amount: type.base_fee_minor,
    })
  copies.forEach(({ request, price }, index) => {
    const copy_id = inserted.copies[index]?.copy_id ?? null
    const format = catalogue.formats.get(request.format) ?? request.format
    const what =
      request.type === 'student_copy'
        ? messageOf('applicationsIntake.studentCopyLine', { format: { own: format } })
        : messageOf('applicationsIntake.officialCopyLine', { format: { own: format } })
    lines.push({ kind: 'transcript', copy_id, description: what, amount: price.rate })
    if (price.delivery_rate_id === null) return
    const region = catalogue.regions.find(({ id }) => id === price.region_id)
    const description = messageOf('applicationsIntake.deliveryLine', {
      name: region ? { own: region.name } : messageOf('applicationsIntake.theRecipient'),
    })
    lines.push({ kind: 'delivery', copy_id, description, amount: price.delivery })
  })
  return lines
}

export const totalOf = (
  type: { readonly base_fee_minor: number },
  copies: readonly Pick<CheckedCopy, 'price'>[],
): Minor =>
  totalFees(
    copies.map(({ price }) => price),
    type.base_fee_minor,
  ).total
