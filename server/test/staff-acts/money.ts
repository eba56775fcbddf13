import {
  confirmTransfer,
  enterTransfer,
  rejectTransfer,
  unconfirmTransfer,
} from '@testamur/contract/bank-transfers'
import * as exports from '@testamur/contract/exports'
import { startPayment, verifyPayment } from '@testamur/contract/payments/payments'
import { resolvePaymentReview } from '@testamur/contract/payments/staff-payments'
import { getSuspense, postSuspense, reverseSuspensePosting } from '@testamur/contract/payments/suspense'
import {
  createPaymentProvider,
  listPaymentProviders,
  orderPaymentProviders,
  testPaymentProvider,
  updatePaymentProvider,
} from '@testamur/contract/providers/payment-providers'
import {
  closeDay,
  listSettlementRows,
  resolveSettlementRow,
  uploadSettlement,
} from '@testamur/contract/settlements'
import {
  attachStandalonePayment,
  getStandalonePayment,
  submitStandalonePayment,
} from '@testamur/contract/standalone-payments/standalone-payments'
import { openReviews } from '../../src/modules/payments/index.ts'
import { todayAt } from '../clock.ts'
import { approve } from '../documents/orders.ts'
import { createStaff } from '../factories.ts'
import { type Act, type ActWorld, defineAct } from './act.ts'

let payers = 0
let provider = { version: 0 }
let posting = 0

const bank = {
  label: 'Bank transfer',
  adapter: 'bank_transfer',
  mode: 'offline',
  environment: 'own',
  active: true,
  values: { bank: 'First Bank', account_name: 'University of Acts', account_number: '2034567890' },
} as const

const AMOUNT = 5_000

/** A payer who owes alumni dues and has begun a payment. */
export async function startOwedPayment({ server }: Pick<ActWorld, 'server'>, through: string) {
  payers += 1
  const email = `payer${payers}@example.com`
  const { invoice, token } = (
    await server.call(submitStandalonePayment, {
      body: {
        payment_type: 'alumni_dues',
        name: 'Ada Obi',
        email,
        amount: AMOUNT,
        fields: { session: '2018/2019' },
      },
      remoteAddress: `198.51.100.${payers}`,
    })
  ).data
  const body = { invoice_reference: invoice.reference, amount: AMOUNT, provider: through }
  return { email, token, ...(await server.call(startPayment, { token, body })).data }
}

/** The same, paid through the demo gateway and booked. */
export async function createPaidPayment(world: Pick<ActWorld, 'server'>) {
  const owed = await startOwedPayment(world, 'platinum')
  await world.server.app.inject({
    method: 'POST',
    url: new URL(owed.checkout_url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay',
  })
  await world.server.call(verifyPayment, { params: { reference: owed.reference }, token: owed.token })
  return owed
}

/** A review of a paid payment, as a webhook of its provider opens it. */
export async function openReview(world: ActWorld) {
  const { reference } = await createPaidPayment(world)
  const { database, clock } = world.server
  const payment = await database.db
    .selectFrom('payments')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await database.inTransaction((tx) => openReviews(tx, payment.id, ['external_refund'], clock.now()))
  return database.db
    .selectFrom('payment_reviews')
    .select(['id', 'version'])
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow()
}

const told = (world: ActWorld) => ({ amount: AMOUNT, paid_on: todayAt(world.server.clock) })

/** A bank transfer that a member of the bursary entered. */
async function entered(world: ActWorld) {
  const { database, call } = world.server
  const { token } = await createStaff(database, 'bursary')
  const { reference } = await startOwedPayment(world, 'bank')
  const body = { ...told(world), payment_reference: reference, payer_name: 'Ada Obi' }
  return (await call(enterTransfer, { token, body })).data
}

const found = (world: ActWorld, version: number) => ({
  ...told(world),
  bank_reference: `FBN-ACTS-${(payers += 1)}`,
  version,
})

/** A settlement file of one line that belongs to no payment. */
const settlement = ({ server }: ActWorld) => ({
  body: { provider: 'paystack' },
  file: {
    bytes: Buffer.from(
      `Reference,Amount,Fees,Amount Settled,Currency,Settlement Date\r\nPNOBODYSPAYMENT${(payers += 1)},10.00,0,10.00,NGN,${todayAt(server.clock)}\r\n`,
    ),
    name: 'settlement.csv',
    contentType: 'text/csv',
  },
})

/** An open line of the colleague's file. */
async function openLine(world: ActWorld) {
  const { server, colleague } = world
  const { token } = colleague
  const file = (await server.call(uploadSettlement, { ...settlement(world), token })).data
  const [row] = (await server.call(listSettlementRows, { token, query: { file_id: file.id } })).data
  if (row === undefined) throw new Error('A file without its line')
  return row
}

const explained = ({ version }: { readonly version: number }) => ({
  resolution: 'explained' as const,
  note: 'A grant that came the same way.',
  version,
})

/** Acts of the bursary, and on payment providers. */
export const moneyActs: readonly Act[] = [
  defineAct(
    createPaymentProvider,
    'made',
    'payment_provider:',
    async ({ server, colleague }) => {
      const paystack = {
        ...bank,
        alias: 'paystack',
        adapter: 'paystack',
        label: 'Paystack',
        mode: 'test' as const,
        active: false,
        values: { secret_key: `sk_test_${'0123456789abcdef'.repeat(2)}01234567` },
      }
      await server.call(createPaymentProvider, { token: colleague.token, body: paystack })
      return { body: { ...bank, alias: 'bank' } }
    },
    (made) => {
      provider = made
    },
  ),
  defineAct(updatePaymentProvider, 'changed', 'payment_provider:', () => ({
    params: { alias: 'bank' },
    body: { ...bank, label: 'Transfer', version: provider.version },
  })),
  defineAct(testPaymentProvider, 'made', 'payment_provider:', () => ({ params: { alias: 'platinum' } })),
  defineAct(orderPaymentProviders, 'changed', 'payment_providers', async ({ server, colleague }) => {
    const { data } = await server.call(listPaymentProviders, { token: colleague.token })
    return { body: { providers: data.map(({ alias, version }) => ({ alias, version })).toReversed() } }
  }),
  defineAct(enterTransfer, 'made', 'payment:', async (world) => ({
    body: {
      ...told(world),
      payment_reference: (await startOwedPayment(world, 'bank')).reference,
      payer_name: 'Ada Obi',
    },
  })),
  defineAct(confirmTransfer, 'changed', 'payment:', async (world) => {
    const { id, version } = await entered(world)
    return { params: { id }, body: found(world, version) }
  }),
  defineAct(rejectTransfer, 'changed', 'payment:', async (world) => {
    const { id, version } = await entered(world)
    return { params: { id }, body: { note: 'Nothing arrived.', version } }
  }),
  defineAct(unconfirmTransfer, 'changed', 'payment:', async (world) => {
    const { id, version } = await entered(world)
    const { server, colleague } = world
    const body = found(world, version)
    const confirmed = await server.call(confirmTransfer, { params: { id }, token: colleague.token, body })
    return {
      params: { id },
      body: { note: 'The bank says that it bounced.', version: confirmed.data.version },
    }
  }),
  defineAct(attachStandalonePayment, 'changed', 'standalone_payment:', async (world) => {
    const { email } = await createPaidPayment(world)
    const { server, colleague } = world
    const { id } = await server.database.db
      .selectFrom('standalone_payments')
      .select('id')
      .where('payer_email', '=', email)
      .executeTakeFirstOrThrow()
    const { data } = await server.call(getStandalonePayment, { params: { id }, token: colleague.token })
    const { tracking_id } = await approve(server, [{}])
    return { params: { id }, body: { tracking_id, version: data.version, note: 'Paid for the wrong thing' } }
  }),
  defineAct(resolvePaymentReview, 'changed', 'payment:', async (world) => {
    const { id, version } = await openReview(world)
    return {
      params: { id },
      body: { resolution: 'dismissed' as const, note: 'It is booked already.', version },
    }
  }),
  defineAct(uploadSettlement, 'made', 'settlement:', settlement),
  defineAct(resolveSettlementRow, 'changed', 'settlement-row:', async (world) => {
    const row = await openLine(world)
    return { params: { id: row.id }, body: explained(row) }
  }),
  defineAct(
    postSuspense,
    'made',
    'suspense-posting:',
    async ({ server, colleague }) => {
      const [held] = (await server.call(getSuspense, { token: colleague.token })).data.balances
      const available = held?.available ?? 0
      return {
        body: {
          currency: 'NGN',
          amount: available,
          available,
          account: '4400',
          reason: 'A grant of the alumni.',
        },
      }
    },
    ({ id }) => {
      posting = id
    },
  ),
  defineAct(reverseSuspensePosting, 'made', 'suspense-posting:', () => ({
    params: { id: posting },
    body: { reason: 'It was another grant.' },
  })),
  defineAct(closeDay, 'made', 'day:', ({ server }) => ({ params: { day: todayAt(server.clock, -1) } })),
  defineAct(exports.exportPayments, 'made', 'payments', () => ({ query: { format: 'csv' as const } })),
  defineAct(exports.exportApplications, 'made', 'applications', () => ({
    query: { format: 'csv' as const },
  })),
  defineAct(exports.exportStudents, 'made', 'students', () => ({ query: { format: 'csv' as const } })),
  defineAct(exports.exportStandalonePayments, 'made', 'standalone-payments', () => ({
    query: { format: 'csv' as const },
  })),
  defineAct(exports.exportRefunds, 'made', 'refunds', () => ({ query: { format: 'csv' as const } })),
  defineAct(exports.exportSettlementRows, 'made', 'settlements', () => ({
    query: { format: 'csv' as const },
  })),
  defineAct(exports.exportReceipts, 'made', 'receipts', () => ({ query: { format: 'csv' as const } })),
  defineAct(exports.exportLedger, 'made', 'ledger', () => ({ query: { format: 'csv' as const } })),
  defineAct(exports.exportDailyCloses, 'made', 'daily-closes', () => ({ query: { format: 'csv' as const } })),
]
