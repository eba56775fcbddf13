import { describe, expect, it } from 'vitest'
import type { RawRequest } from '../provider.ts'
import { begin, type ConformanceWorld } from './world.ts'

const forged = ['byte', 'resign_wrong', 'no_header', 'reserialise'] as const

export function testNotices(world: ConformanceWorld): void {
  const { setup } = world
  const genuine = { digest: 'authentic', token: 'unbound', none: 'unbound' }[setup.proof]

  const paidNotice = async (): Promise<RawRequest> => {
    const { input } = await begin(world)
    await world.control.pay({ reference: input.reference })
    return world.inbox.next()
  }
  const verdictOf = (request: RawRequest) => world.provider().verifyWebhook(request).kind

  describe('its notices', () => {
    it('name the payment to ask about, and repeat themselves under one key', async () => {
      const { input } = await begin(world)
      await world.control.pay({ reference: input.reference })
      const first = await world.inbox.next()
      await world.control.webhook({ reference: input.reference, copies: 1 })
      const second = await world.inbox.next()
      expect(verdictOf(first)).toBe(genuine)
      const [hint] = world.provider().parseWebhook(first)
      expect(hint).toMatchObject({ topic: 'payment', reference: input.reference })
      expect(world.provider().parseWebhook(second)).toEqual([hint])
    })

    it.each(forged)('are told from forged ones: %s', async (tamper) => {
      const { input } = await begin(world)
      await world.control.pay({ reference: input.reference })
      await world.inbox.next()
      await world.control.webhook({ reference: input.reference, tamper })
      const request = await world.inbox.next()
      const vouched =
        setup.proof === 'token' ? ['byte', 'reserialise'].includes(tamper) : setup.proof === 'none'
      expect(verdictOf(request)).toBe(vouched ? 'unbound' : 'rejected')
    })

    it('vouch for another body only where they are a token', async () => {
      const [first, second] = [await paidNotice(), await paidNotice()]
      const other = verdictOf({ ...first, body: second.body })
      expect(other).toBe(setup.proof === 'digest' ? 'rejected' : 'unbound')
    })

    it('never throw, whatever the header holds', async () => {
      const request = await paidNotice()
      const [name, right] = Object.entries(setup.twin.sign('', new Date(), setup.keys))[0] ?? ['', '']
      const held = request.headers[name] ?? ''
      expect(held === '').toBe(setup.proof === 'none')
      const wrong = [
        '',
        'x',
        held.slice(1),
        `${held}0`,
        `${held}, ${held}`,
        'é',
        'f'.repeat(100_000),
        `${right}\0`,
      ]
      for (const value of wrong)
        expect(verdictOf({ ...request, headers: { ...request.headers, [name]: value } })).toBe(
          setup.proof === 'none' ? 'unbound' : 'rejected',
        )
    })

    it('that cannot be read throw a SyntaxError and nothing else', () => {
      const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
      const bodies = ['', 'null', '7', '"x"', '{', '{"data":null}', '{"__proto__":{"a":1}}', deep]
      for (const text of bodies) {
        const request = { body: Buffer.from(text), headers: {}, receivedAt: new Date() }
        expect(() => world.provider().parseWebhook(request)).toThrow(SyntaxError)
      }
      const notText = { body: Buffer.from([0xff, 0xfe, 0x00]), headers: {}, receivedAt: new Date() }
      expect(() => world.provider().parseWebhook(notText)).toThrow(SyntaxError)
    })
  })
}
