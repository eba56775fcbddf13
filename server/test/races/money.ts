import { readFileSync } from 'node:fs'
import { confirmTransfer, enterTransfer } from '@testamur/contract/bank-transfers'
import type { Call } from '@testamur/contract/endpoint'
import { getSuspense, postSuspense, reverseSuspensePosting } from '@testamur/contract/payments/suspense'
import { createPaymentProvider } from '@testamur/contract/providers/payment-providers'
import {
  approveRefund,
  askRefund,
  bookOutsideRefund,
  type Refund,
  settleRefundManually,
} from '@testamur/contract/refunds'
import {
  closeDay,
  listSettlementRows,
  resolveSettlementRow,
  uploadSettlement,
} from '@testamur/contract/settlements'
import { todayAt } from '../clock.ts'
import { createStaff } from '../factories.ts'
import { addPaystack } from '../payments/providers.ts'
import type { ActWorld } from '../staff-acts/act.ts'
import { createPaidPayment, openReview, startOwedPayment } from '../staff-acts/money.ts'
import { defineRace, type Race, type RaceWorld, twice } from './race.ts'

const AMOUNT = 5_000

const actWorld = ({ server, one, other }: RaceWorld): ActWorld => ({ server, staff: one, colleague: other })

/** A bank transfer that a member of the bursary entered. */
async function enteredTransfer(world: RaceWorld) {
  const { database, call, clock } = world.server
  const { token } = await createStaff(database, 'bursary')
  const { reference } = await startOwedPayment(actWorld(world), 'bank')
  const told = { amount: AMOUNT, paid_on: todayAt(clock), payer_name: 'Ada Obi' }
  const { id, version } = (
    await call(enterTransfer, { token, body: { ...told, payment_reference: reference } })
  ).data
  const body = { amount: AMOUNT, paid_on: todayAt(clock), bank_reference: 'RACE-1', version }
  return { params: { id }, body }
}

/** A refund by bank transfer that a bursar requested and an administrator approved. */
async function approvedRefund(world: RaceWorld) {
  const { database, call, clock } = world.server
  const bursar = await createStaff(database, 'bursary')
  const approver = await createStaff(database)
  const body = {
    payment_reference: (await createPaidPayment(actWorld(world))).reference,
    amount: AMOUNT,
    available: AMOUNT,
    reason_code: 'mistake' as const,
    note: 'Meant for another office.',
    method: 'manual' as const,
  }
  const asked: Refund = (await call(askRefund, { token: bursar.token, body })).data
  const decision = { version: asked.version, amount: AMOUNT, note: 'Seen and agreed' }
  const params = { reference: asked.reference }
  const { version } = (await call(approveRefund, { params, token: approver.token, body: decision })).data
  return {
    params,
    body: { bank_reference: 'RACE-OUT-1', paid_on: todayAt(clock), version },
    file: { bytes: Buffer.from('%PDF-1.7\n%%EOF'), name: 'receipt.pdf', contentType: 'application/pdf' },
  }
}

const bank = {
  alias: 'bank',
  label: 'Bank transfer',
  adapter: 'bank_transfer',
  mode: 'offline',
  environment: 'own',
  active: true,
  values: { bank: 'First Bank', account_name: 'University of Races', account_number: '2034567890' },
} satisfies Call<typeof createPaymentProvider>['body']

/** A posting from suspense of what a settlement file held for nobody. */
async function postedSuspense({ server, one: { token } }: RaceWorld): Promise<number> {
  const { call, clock } = server
  const line = `PNOBODYSPAYMENT,10.00,0,10.00,NGN,${todayAt(clock)}`
  const bytes = Buffer.from(`Reference,Amount,Fees,Amount Settled,Currency,Settlement Date\r\n${line}\r\n`)
  const file = { bytes, name: 'settlement.csv', contentType: 'text/csv' }
  const { id } = (await call(uploadSettlement, { token, body: { provider: 'paystack' }, file })).data
  const [row] = (await call(listSettlementRows, { token, query: { file_id: id } })).data
  const answer = {
    resolution: 'explained',
    note: 'A grant of the alumni.',
    version: row?.version ?? 0,
  } as const
  await call(resolveSettlementRow, { token, params: { id: row?.id ?? 0 }, body: answer })
  const available = (await call(getSuspense, { token })).data.balances[0]?.available ?? 0
  const body = { currency: 'NGN', amount: available, available, account: '4400', reason: 'A grant.' }
  const headers = { 'idempotency-key': 'posted' }
  return (await call(postSuspense, { token, headers, body })).data.id
}

/** Money that two people write down at the same moment. */
export const moneyRaces: readonly Race[] = [
  defineRace(
    {
      keys: ['settlement_files_sha256_key'],
      table: 'settlement_files',
      second: [409, 'This very file was taken in meanwhile by somebody else.'],
    },
    uploadSettlement,
    async ({ server }) => {
      await addPaystack(server)
      const bytes = readFileSync(new URL('../fixtures/settlements/1904-flag-true.xlsx', import.meta.url))
      return twice({ body: { provider: 'paystack' }, file: { bytes, name: 'settlement.xlsx' } })
    },
  ),
  defineRace(
    {
      keys: ['transfer_claims_bank_reference'],
      table: 'transfer_claims',
      second: [409, 'This line of the statement has paid something already', 'bank_reference'],
    },
    confirmTransfer,
    async (world) => {
      await world.server.call(createPaymentProvider, { token: world.one.token, body: bank })
      return [await enteredTransfer(world), await enteredTransfer(world)]
    },
  ),
  defineRace(
    {
      keys: ['refunds_bank_reference'],
      table: 'refunds',
      second: [409, 'This transfer has given another refund already', 'bank_reference'],
    },
    settleRefundManually,
    async (world) => [await approvedRefund(world), await approvedRefund(world)],
  ),
  defineRace(
    {
      keys: ['refunds_made_outside_once'],
      table: 'refunds',
      second: [409, 'Somebody else has already answered this. Check it again.'],
    },
    bookOutsideRefund,
    async (world) => {
      const { id, version } = await openReview(actWorld(world))
      const body = {
        kind: 'refund' as const,
        amount: 10,
        available: AMOUNT,
        provider_refund_id: 'RFD-RACE',
        made_on: todayAt(world.server.clock),
        note: 'Made in the dashboard',
        version,
      }
      return [
        { params: { id }, body, headers: { 'idempotency-key': 'one' } },
        { params: { id }, body, headers: { 'idempotency-key': 'other' } },
      ]
    },
  ),
  defineRace(
    {
      keys: ['suspense_postings_reverses_key'],
      table: 'suspense_postings',
      second: [409, 'Somebody else has taken this posting back meanwhile.'],
    },
    reverseSuspensePosting,
    async (world) =>
      twice({ params: { id: await postedSuspense(world) }, body: { reason: 'It was another grant.' } }),
  ),
  defineRace(
    { keys: ['daily_closes_pkey'], table: 'daily_closes', second: [409, 'This day was closed already.'] },
    closeDay,
    ({ server }) => twice({ params: { day: todayAt(server.clock, -1) } }),
  ),
]
