import { formatDecimal } from '@testamur/contract/money'
import { flutterwaveTwin } from '../../../local-gateway/flutterwave/twin.ts'
import { testConformance } from '../conformance/suite.ts'
import { flutterwaveKind } from './kind.ts'

testConformance('Flutterwave', {
  kind: flutterwaveKind,
  twin: flutterwaveTwin,
  keys: { secret_key: 'FLWSECK_TEST-conformance-X', secret_hash: 'conformance hash' },
  currency: 'NGN',
  proof: 'token',
  repeat: 'same',
  untouched: 'not_found',
  declined: 'failed',
  routes: {
    initiate: 'POST /flutterwave/payments',
    query: 'GET /flutterwave/transactions*',
    refund: 'POST /flutterwave/transactions/*/refund',
  },
  words: ['successful', 'failed', 'pending'],
  paidWord: 'successful',
  answer: ({ reference, status, amount, currency, id }, path) => {
    const data = `{"id":${id},"tx_ref":"${reference}","status":${JSON.stringify(status)},"amount":${amount},"currency":"${currency}","payment_type":"card"}`
    const listed = path.includes('/transactions?') ? '[]' : data
    return `{"status":"success","message":"Transaction fetched","data":${listed}}`
  },
  writeAmount: (minor) => `"${formatDecimal(minor)}"`,
  readAmount: (body) => (JSON.parse(body) as { amount: string }).amount,
  otherAmounts: true,
  otherCurrencies: true,
  unspeakable: ['flw-t1nf-local', '553188', '203.0.113.10'],
  providerRef: null,
})
