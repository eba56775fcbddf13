import { describe, expect, it } from 'vitest'
import { say } from '../../../messages/say.ts'
import { askAbout, begin, type ConformanceWorld, kindOf, limitToTwentySeconds } from './world.ts'

const DAY = 24 * 60 * 60 * 1000

export function testPaying(world: ConformanceWorld): void {
  const { setup } = world

  describe('paying', () => {
    it('begins at the hosted page and stands open until the payer does something', async () => {
      const { begun, ask } = await begin(world)
      const url = begun.handoff.kind === 'instructions' ? '' : begun.handoff.url
      expect(url).toContain(`/local-gateway/${setup.twin.name}/`)
      expect((await ask()).status).toBe(setup.untouched)
    })

    it('ends with what was asked, in our reference and currency', async () => {
      const { input, ask } = await begin(world)
      await world.control.pay({ reference: input.reference })
      const answer = await ask()
      expect(answer).toMatchObject({
        status: 'succeeded',
        reference: input.reference,
        paid: input.amount,
        credited: input.amount,
      })
      expect(['test', null]).toContain(answer.mode)
      expect(answer.providerTxnId).toMatch(/./)
    })

    it('keeps what was answered without what could charge a card again', async () => {
      const { input, ask } = await begin(world)
      await world.control.pay({ reference: input.reference })
      const kept = JSON.stringify((await ask()).evidence)
      expect(kept).toContain(input.reference)
      for (const secret of setup.unspeakable) expect(kept).not.toContain(secret)
    })

    it('that was declined can be tried again', async () => {
      const { input, ask } = await begin(world)
      await world.control.fail({ reference: input.reference })
      expect((await ask()).status).toBe(setup.declined)
      await world.control.pay({ reference: input.reference })
      expect(await ask()).toMatchObject({ status: 'succeeded', credited: input.amount })
    })

    it('that was abandoned succeeds a day later', async () => {
      const { input, ask } = await begin(world)
      await world.control.abandon({ reference: input.reference })
      expect(['abandoned', 'cancelled', 'not_found', 'open']).toContain((await ask()).status)
      await world.control.advanceClock(DAY - 60_000)
      await world.control.pay({ reference: input.reference })
      expect(await ask()).toMatchObject({ status: 'succeeded', credited: input.amount })
    })

    it('by a transfer is pending until the money arrives', async () => {
      const { input, ask } = await begin(world)
      await world.control.pay({ reference: input.reference, after_ms: 60_000 })
      expect(await ask()).toMatchObject({ status: 'pending', credited: null })
      await world.control.advanceClock(60_001)
      expect(await ask()).toMatchObject({ status: 'succeeded', credited: input.amount })
    })

    it('is not found for a while, then succeeds', async () => {
      const { input, ask } = await begin(world)
      await world.control.pay({ reference: input.reference })
      await world.control.fault({ route: setup.routes.query, mode: 'not_found_for_ms', ms: 120_000 })
      expect(await ask()).toMatchObject({ status: 'not_found', credited: null, paid: null })
      await world.control.advanceClock(120_001)
      expect(await ask()).toMatchObject({ status: 'succeeded', credited: input.amount })
    })

    it('twice with one reference is one payment', async () => {
      const { provider, input, begun } = await begin(world)
      const again = provider.initiate(input, limitToTwentySeconds())
      if (setup.repeat === 'duplicate') expect(await kindOf(again)).toBe('duplicate')
      else expect((await again).providerRef).toBe(begun.providerRef)
      await world.control.pay({ reference: input.reference })
      expect(await askAbout(provider, input, begun)).toMatchObject({
        status: 'succeeded',
        credited: input.amount,
      })
    })

    it('can be checked without moving anything; a wrong key is told apart', async () => {
      expect(say((await world.provider().check?.(limitToTwentySeconds())) ?? '', 'en')).toMatch(/answered/)
      const wrong = Object.fromEntries(Object.entries(setup.keys).map(([name, value]) => [name, `${value}9`]))
      expect(await kindOf(world.provider(wrong).initiate(world.input(), limitToTwentySeconds()))).toBe(
        'unauthorized',
      )
      const check =
        world.provider(wrong).check?.(limitToTwentySeconds()) ?? Promise.reject(new Error('It has no check'))
      expect(await kindOf(check)).toBe('unauthorized')
    })
  })
}
