import { paystackTwin } from '../../../local-gateway/paystack/twin.ts'
import { testConformance } from '../conformance/suite.ts'
import { paystackKind } from './kind.ts'

testConformance('Paystack', {
  kind: paystackKind,
  twin: paystackTwin,
  keys: { secret_key: 'sk_test_conformance0001' },
  currency: 'NGN',
  proof: 'digest',
  repeat: 'duplicate',
  untouched: 'abandoned',
  declined: 'failed',
  routes: {
    initiate: 'POST /paystack/transaction/initialize',
    query: 'GET /paystack/transaction/verify/*',
    refund: 'POST /paystack/refund',
  },
  words: ['success', 'abandoned', 'failed', 'ongoing', 'pending', 'processing', 'queued', 'reversed'],
  paidWord: 'success',
  answer: ({ reference, status, amount, currency, id }) =>
    `{"status":true,"message":"Verification successful","data":{"id":${id},"domain":"test","status":${JSON.stringify(status)},"reference":"${reference}","amount":${amount},"currency":"${currency}","metadata":0,"fees":null,"paid_at":null}}`,
  writeAmount: String,
  readAmount: (body) => String((JSON.parse(body) as { amount: number }).amount),
  otherAmounts: true,
  otherCurrencies: true,
  unspeakable: ['AUTH_local0001', 'SIG_local0001', '408408', '203.0.113.10'],
  providerRef: null,
})
