import { formatDecimal } from '@testamur/contract/money'
import type { Charge, Checkout } from '../books.ts'
import type { Twin } from '../twin.ts'
import { remitaApi } from './api.ts'
import { jsonp, lagosTime, unknownPayment } from './protocol.ts'

const FEE = 161_25

/** Remita: numbers that are paid on its page, at a branch or in an app, within minutes or weeks. Nothing is signed. */
export const remitaTwin: Twin = {
  name: 'remita',
  title: 'Remita',
  newChargeId: (number) => `RMT${number}`,
  newRefundId: (number) => `RMTR${number}`,
  feeOf: (amount) => Math.min(FEE, amount),
  paysOnce: true,
  surplusIsFee: false,
  // It notifies of arrived payments only, in lists of one.
  notices: (happening) =>
    happening.kind === 'charge' && happening.charge.status === 'paid'
      ? [JSON.stringify([noticeOf(happening.checkout, happening.charge)])]
      : [],
  sign: () => ({}),
  returnUrl(checkout) {
    if (checkout.return_url === null) return null
    const url = new URL(checkout.return_url)
    url.searchParams.set('RRR', checkout.code)
    url.searchParams.set('orderID', checkout.reference)
    return url.href
  },
  notFound: { status: 200, body: jsonp(unknownPayment) },
  plugin: remitaApi,
}

const noticeOf = (checkout: Checkout, charge: Charge) => ({
  rrr: checkout.code,
  channel: charge.channel.toUpperCase(),
  billerName: 'LOCAL BILLER',
  channnel: charge.channel.toUpperCase(),
  amount: formatDecimal(charge.amount),
  transactiondate: lagosTime(charge.paid_at ?? charge.created_at),
  debitdate: lagosTime(charge.paid_at ?? charge.created_at),
  bank: '011',
  branch: '',
  serviceTypeId: checkout.extra['service_type_id'] ?? '',
  orderRef: checkout.reference,
  orderId: checkout.reference,
  payerName: checkout.payer.name,
  payerPhoneNumber: checkout.extra['payer_phone'] ?? '',
  payerEmail: checkout.payer.email,
  type: 'PY',
  customFieldData: [],
  parentRRRDetails: {},
  chargeFee: formatDecimal(charge.fee),
  uniqueIdentifier: charge.id,
})
