import { formatDecimal } from '@testamur/contract/money'
import { remitaTwin } from '../../../local-gateway/remita/twin.ts'
import { testConformance } from '../conformance/suite.ts'
import { remitaKind } from './kind.ts'

const API = '/remita/remita/exapp/api/v1/send/api/echannelsvc'

testConformance('Remita', {
  kind: remitaKind,
  twin: remitaTwin,
  keys: {
    merchant_id: '2547916',
    service_type_id: '4430731',
    api_key: '1946',
    base_url: 'https://demo.remita.net',
  },
  currency: 'NGN',
  proof: 'none',
  repeat: 'same',
  untouched: 'open',
  declined: 'failed',
  routes: { initiate: `POST ${API}/merchant/api/paymentinit`, query: `GET ${API}/*status.reg` },
  words: ['00', '01', '02', '012', '013', '020', '021', '022', '023', '025', '040'],
  paidWord: '00',
  answer: ({ reference, status, amount, id }) =>
    `jsonp ({"amount":${amount},"RRR":"${id}","orderId":"${reference}","message":"Message","transactiontime":"2026-11-21 12:00:00 AM","status":${JSON.stringify(status)}})`,
  writeAmount: formatDecimal,
  readAmount: (body) => (JSON.parse(body) as { amount: string }).amount,
  otherAmounts: true,
  otherCurrencies: false,
  unspeakable: [],
  providerRef: null,
})
