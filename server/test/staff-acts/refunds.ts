import {
  approveRefund,
  askRefund,
  bookOutsideRefund,
  type Refund,
  rejectRefund,
  retryRefund,
  settleRefundManually,
  withdrawRefund,
} from '@testamur/contract/refunds'
import { todayAt } from '../clock.ts'
import { createStaff } from '../factories.ts'
import { type Act, type ActWorld, defineAct } from './act.ts'
import { createPaidPayment, openReview } from './money.ts'

const AMOUNT = 5_000

const wish = (payment_reference: string) => ({
  payment_reference,
  amount: AMOUNT,
  available: AMOUNT,
  reason_code: 'mistake' as const,
  note: 'Meant for another office.',
})

/** A refund by bank transfer that a bursar asked for. */
async function asked(world: ActWorld): Promise<Refund> {
  const { database, call } = world.server
  const { token } = await createStaff(database, 'bursary')
  const body = { ...wish((await createPaidPayment(world)).reference), method: 'manual' as const }
  return (await call(askRefund, { token, body })).data
}

const decided = ({ reference, version }: Refund) => ({
  params: { reference },
  body: { version, amount: AMOUNT, note: 'Seen and agreed' },
})

/** The same, approved by the colleague. */
async function approved(world: ActWorld): Promise<Refund> {
  const { server, colleague } = world
  return (await server.call(approveRefund, { ...decided(await asked(world)), token: colleague.token })).data
}

/** Acts on refunds. */
export const refundActs: readonly Act[] = [
  defineAct(askRefund, 'made', 'refund:', async (world) => ({
    body: wish((await createPaidPayment(world)).reference),
  })),
  defineAct(approveRefund, 'changed', 'refund:', async (world) => decided(await asked(world))),
  defineAct(rejectRefund, 'changed', 'refund:', async (world) => decided(await asked(world))),
  defineAct(withdrawRefund, 'changed', 'refund:', async (world) => decided(await asked(world))),
  defineAct(retryRefund, 'changed', 'refund:', async (world) => {
    const refund = await approved(world)
    await world.server.database.db
      .updateTable('refunds')
      .set({ status: 'failed', method: 'provider' })
      .where('reference', '=', refund.reference)
      .execute()
    return decided(refund)
  }),
  defineAct(settleRefundManually, 'changed', 'refund:', async (world) => {
    const { reference, version } = await approved(world)
    return {
      params: { reference },
      body: { bank_reference: 'OUT-1', paid_on: todayAt(world.server.clock), version },
      file: { bytes: Buffer.from('%PDF-1.7\n%%EOF'), name: 'receipt.pdf', contentType: 'application/pdf' },
    }
  }),
  defineAct(bookOutsideRefund, 'made', 'refund:', async (world) => {
    const { id, version } = await openReview(world)
    return {
      params: { id },
      body: {
        kind: 'refund' as const,
        amount: 10,
        available: AMOUNT,
        provider_refund_id: 'RFD-1',
        made_on: todayAt(world.server.clock),
        note: 'Made in the dashboard',
        version,
      },
    }
  }),
]
