import { describe, expect, it } from 'vitest'
import { say } from '../../../messages/say.ts'
import { testAmounts } from './amounts.ts'
import { testBreaking } from './breaking.ts'
import { testNotices } from './notices.ts'
import { testPaying } from './paying.ts'
import { testRefunding } from './refunding.ts'
import { createWorld, type Setup } from './world.ts'

export type { AnsweredFacts, Setup } from './world.ts'

/** What every adapter must do, tested against the simulation of its gateway. */
export function testConformance(name: string, setup: Setup): void {
  describe(`the adapter of ${name}`, () => {
    const world = createWorld(setup)

    it('is made of settings without a fault', () => {
      expect(setup.kind.code).toBe(setup.twin.name)
      expect(setup.kind.fields.map((field) => field.name).toSorted()).toEqual(
        Object.keys(setup.keys).toSorted(),
      )
      expect(setup.kind.faults({ mode: 'test', baseUrl: null, values: setup.keys })).toEqual({})
      for (const field of setup.kind.fields.filter(({ optional }) => optional === undefined)) {
        const { [field.name]: _left, ...values } = setup.keys
        const faults = setup.kind.faults({ mode: 'test', baseUrl: null, values })
        expect(say(faults[field.name] ?? '', 'en')).toMatch(/./)
      }
    })

    testPaying(world)
    testNotices(world)
    testAmounts(world)
    testBreaking(world)
    testRefunding(world)
  })
}
