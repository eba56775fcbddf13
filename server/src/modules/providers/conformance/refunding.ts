import { describe, expect, it } from 'vitest'
import type { ProviderRefund, RefundInput } from '../provider.ts'
import { begin, type ConformanceWorld, kindOf, limitToHalfSecond, limitToTwentySeconds } from './world.ts'

export function testRefunding(world: ConformanceWorld): void {
  const { setup } = world
  const route = setup.routes.refund
  if (route === undefined) return

  let references = 0
  async function paid() {
    const { provider, input, ask } = await begin(world)
    await world.control.pay({ reference: input.reference })
    const { providerTxnId } = await ask()
    const part = (minor: number): RefundInput => ({
      refundReference: `RFCONFORM${String(++references).padStart(6, '0')}`,
      reference: input.reference,
      providerTxnId,
      amount: { minor, currency: setup.currency },
      full: minor === input.amount.minor,
      reason: 'Paid twice',
    })
    const refund = (asked: RefundInput, signal = limitToTwentySeconds()) =>
      provider.refund?.(asked, signal) ?? Promise.reject(new Error('It makes no refunds'))
    /** The outcome of a refund: found in the list, or answered again for the same key. */
    const find = (asked: RefundInput): Promise<ProviderRefund | null> =>
      provider.queryRefund?.(asked, limitToTwentySeconds()) ?? refund(asked)
    return { input, part, refund, find, ask }
  }
  const moving = ['submitted', 'processing', 'succeeded']

  describe('refunds', () => {
    it('of all of it are made, found again and come to an end', async () => {
      const { input, part, refund, find } = await paid()
      const asked = part(input.amount.minor)
      const made = await refund(asked)
      expect(made).toMatchObject({ refundReference: asked.refundReference, amount: asked.amount })
      expect(moving).toContain(made.status)
      await world.control.refundStatus({ reference: input.reference, status: 'succeeded' })
      expect(await find(asked)).toMatchObject({
        providerRefundId: made.providerRefundId,
        status: 'succeeded',
      })
    })

    it('in three parts reach the exact total, and not a kobo more', async () => {
      const { input, part, refund, find } = await paid()
      const third = Math.floor(input.amount.minor / 3)
      const parts = [part(third), part(third), part(input.amount.minor - 2 * third)]
      const made: ProviderRefund[] = []
      for (const one of parts) made.push(await refund(one))
      expect(made.map(({ amount }) => amount)).toEqual(parts.map(({ amount }) => amount))
      expect(new Set(made.map(({ providerRefundId }) => providerRefundId)).size).toBe(3)
      for (const [index, one] of parts.entries())
        expect((await find(one))?.providerRefundId).toBe(made[index]?.providerRefundId)
      expect(await kindOf(refund(part(1)))).toBe('rejected')
    })

    it('of more than was paid are refused', async () => {
      const { input, part, refund } = await paid()
      expect(await kindOf(refund(part(input.amount.minor + 1)))).toBe('rejected')
    })

    it('made before the answer got lost are found, not made again', async () => {
      const { input, part, refund, find } = await paid()
      const asked = part(input.amount.minor)
      await world.control.fault({ route, mode: 'commit_then_drop' })
      expect(await kindOf(refund(asked))).toBe('unknown')
      expect(await find(asked)).toMatchObject({
        refundReference: asked.refundReference,
        amount: asked.amount,
      })
      expect(await kindOf(refund(part(1)))).toBe('rejected')
    })

    it('that never reached the gateway are not found', async () => {
      const { part, refund, find } = await paid()
      const asked = part(100)
      await world.control.fault({ route, mode: 'timeout' })
      expect(await kindOf(refund(asked, limitToHalfSecond()))).toBe('unknown')
      const found = await find(asked)
      if (world.provider().queryRefund !== undefined) expect(found).toBeNull()
    })

    it('that failed are failed', async () => {
      const { input, part, refund, find } = await paid()
      const asked = part(100)
      await refund(asked)
      await world.control.refundStatus({ reference: input.reference, status: 'failed' })
      if (world.provider().queryRefund !== undefined)
        expect(await find(asked)).toMatchObject({ status: 'failed' })
    })

    it('are told of in notices that name the payment', async () => {
      const { input, part, refund, ask } = await paid()
      const { providerTxnId } = await ask()
      await world.inbox.next()
      await refund(part(100))
      const [hint] = world.provider().parseWebhook(await world.inbox.next())
      expect(hint?.topic).toBe('refund')
      const names = hint?.reference === input.reference || hint?.providerTxnId === providerTxnId
      expect(names).toBe(true)
    })
  })
}
