import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PaymentProvider, ProviderError, type RefundInput } from '../provider.ts'
import type { Answer } from './raw-gateway.ts'
import {
  askAbout,
  begin,
  type ConformanceWorld,
  kindOf,
  limitToHalfSecond,
  limitToTwentySeconds,
} from './world.ts'

const breakages = [
  'timeout',
  'reset',
  '500',
  '503',
  'html',
  'truncated',
  'slow_drip',
  'commit_then_drop',
] as const
const RUNS = 50

export function testBreaking(world: ConformanceWorld): void {
  const { setup } = world

  describe('when something breaks', () => {
    it.each(breakages)('%s is "unknown" wherever it happens, and never a payment', async (mode) => {
      const provider = world.provider()
      await world.control.fault({ route: setup.routes.initiate, mode })
      expect(await kindOf(provider.initiate(world.input(), limitToHalfSecond()))).toBe('unknown')

      const { input, begun } = await begin(world)
      await world.control.fault({ route: setup.routes.query, mode })
      expect(await kindOf(askAbout(provider, input, begun, limitToHalfSecond()))).toBe('unknown')
    })

    it('too many calls say how long to wait', async () => {
      const { provider, input, begun } = await begin(world)
      await world.control.fault({ route: setup.routes.query, mode: '429' })
      const error: unknown = await askAbout(provider, input, begun).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ kind: 'rate_limited', retryAfterMs: 7_000 })
    })

    it('an answer lost after the work was done is found again', async () => {
      const input = world.input()
      const provider = world.provider()
      await world.control.fault({ route: setup.routes.initiate, mode: 'commit_then_drop' })
      expect(await kindOf(provider.initiate(input, limitToTwentySeconds()))).toBe('unknown')

      if (setup.repeat === 'same') await provider.initiate(input, limitToTwentySeconds())
      else expect(await kindOf(provider.initiate(input, limitToTwentySeconds()))).toBe('duplicate')
      await world.control.pay({ reference: input.reference })
      if (setup.providerRef !== null) return
      expect(await askAbout(provider, input, { providerRef: null })).toMatchObject({
        status: 'succeeded',
        credited: input.amount,
      })
    })

    it('a redirect elsewhere is not followed', async () => {
      world.raw.answers({ status: 302, body: '', headers: { location: 'https://evil.example/' } })
      const provider = world.rawProvider()
      expect(await kindOf(provider.initiate(world.input(), limitToTwentySeconds()))).toBe('unknown')
      expect(await kindOf(askAbout(provider, world.input(), setup))).toBe('unknown')
    })

    it('nothing but a ProviderError is thrown, whatever is answered', async () => {
      const facts = { reference: 'TRCONFORM', amount: '1', currency: setup.currency, id: '1' }
      const good = setup.answer({ ...facts, status: setup.paidWord }, '')
      const cut = fc.nat({ max: good.length }).map((length) => good.slice(0, length))
      const body = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.json(),
        cut,
        fc.constantFrom('', 'jsonp ('),
      )
      const answer = fc.record({ status: fc.constantFrom(200, 201, 204, 400, 401, 404, 409, 422, 500), body })
      const onlyProviderErrors = fc.asyncProperty(answer, async (given) => {
        world.raw.answers(allowed(given))
        for (const work of everyCall(world, world.rawProvider())) await onlyProviderError(work)
      })
      await fc.assert(onlyProviderErrors, { numRuns: RUNS })
    })
  })
}

/** A reply without content must not have a body. */
const allowed = (given: { status: number; body: string }): Answer =>
  given.status === 204 ? { status: 204, body: '' } : given

function everyCall(
  world: ConformanceWorld,
  provider: PaymentProvider,
): (() => Promise<unknown> | undefined)[] {
  const input = world.input()
  const refund: RefundInput = {
    refundReference: 'RFCONFORM000001',
    reference: input.reference,
    providerTxnId: '1',
    amount: input.amount,
    full: true,
    reason: 'Paid twice',
  }
  return [
    () => provider.initiate(input, limitToTwentySeconds()),
    () => askAbout(provider, input, world.setup),
    () => provider.refund?.(refund, limitToTwentySeconds()),
    () => provider.queryRefund?.(refund, limitToTwentySeconds()),
    () => provider.check?.(limitToTwentySeconds()),
  ]
}

async function onlyProviderError(work: () => Promise<unknown> | undefined): Promise<void> {
  try {
    await work()
  } catch (error) {
    expect(error).toBeInstanceOf(ProviderError)
  }
}
