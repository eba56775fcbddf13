import { expect, it } from 'vitest'
import { messageOf } from '../../../messages/message.ts'
import type { ReceiptRow } from '../store/receipts.ts'
import { receiptDocument } from './receipt-file.ts'

const subject_message = messageOf('common.quoted', { text: 'A request' })
const message = messageOf('common.quoted', { text: 'A copy' })
const receipt = {
  number: 1,
  series: '2026',
  issued_at: new Date(0),
  verification_code: 'A',
  body: {
    ...{ payer: 'Ada Obi', invoice_reference: 'I', payment_reference: 'P', method: 'Card', channel: null },
    ...{ subject: '“A request”', subject_message, paid_at: '', currency: 'NGN', total: 2 },
    lines: [
      { description: '“A copy”', message, amount: 1 },
      { description: 'Gown', amount: 1 },
    ],
  },
} as unknown as ReceiptRow

it('names the method that was used, and the label of the provider where that is not known', () => {
  const withMethod = (used_method: string | null) =>
    receiptDocument({ ...receipt, body: { ...receipt.body, used_method, time_zone: 'Africa/Lagos' } })
  expect(withMethod('ussd').method).toEqual(messageOf('paymentsReceipts.usedMethod', { method: 'ussd' }))
  expect(withMethod(null)).toMatchObject({ method: 'Card', timeZone: 'Africa/Lagos', matricNumber: null })
  // A receipt from before prints as it did.
  expect(receiptDocument(receipt)).toMatchObject({ method: 'Card', timeZone: null, matricNumber: null })
})

it('is set from the messages, so that the document says them in its own language', () => {
  const { subject, lines } = receiptDocument(receipt)
  expect(subject).toEqual(subject_message)
  expect(lines.map(({ label }) => label)).toEqual([message, 'Gown'])
})
