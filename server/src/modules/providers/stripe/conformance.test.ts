import { stripeTwin } from '../../../local-gateway/stripe/twin.ts'
import { testConformance } from '../conformance/suite.ts'
import { stripeKind } from './kind.ts'

testConformance('Stripe', {
  kind: stripeKind,
  twin: stripeTwin,
  keys: { secret_key: 'sk_test_conformance', webhook_secret: 'whsec_conformance' },
  currency: 'NGN',
  proof: 'digest',
  repeat: 'same',
  untouched: 'open',
  // The page stays open for another card.
  declined: 'open',
  routes: {
    initiate: 'POST /stripe/v1/checkout/sessions',
    query: 'GET /stripe/v1/checkout/sessions*',
    refund: 'POST /stripe/v1/refunds',
  },
  words: ['paid', 'unpaid'],
  paidWord: 'paid',
  answer: ({ reference, status, amount, currency, id }) =>
    `{"id":"cs_1","livemode":false,"status":"complete","payment_status":${JSON.stringify(status)},"amount_total":${amount},"currency":"${currency}","client_reference_id":"${reference}","payment_intent":{"id":"${id}","status":"succeeded","amount_received":${amount},"currency":"${currency}","latest_charge":null}}`,
  writeAmount: String,
  readAmount: (body) => new URLSearchParams(body).get('line_items[0][price_data][unit_amount]') ?? '',
  otherAmounts: true,
  otherCurrencies: true,
  unspeakable: ['ada@mail.example'],
  providerRef: 'cs_1',
})
