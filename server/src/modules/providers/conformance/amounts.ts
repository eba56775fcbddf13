import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProviderError, type ProviderPayment } from '../provider.ts'
import { askAbout, begin, type ConformanceWorld, kindOf, limitToTwentySeconds } from './world.ts'

const BIG_ID = '9007199254740993'
const RUNS = 100
/** Amounts that, as floats times a hundred, are not whole numbers. */
const traps = [435, 820, 1999, 115, 1, 9, 10, 99, 100, 1_000_000_000]

/** Only what the gateway supports is tested. */
const none = (_name: string, _work: () => Promise<void>): void => undefined

export function testAmounts(world: ConformanceWorld): void {
  const { setup } = world
  const { currency } = setup
  const minor = fc.integer({ min: 1, max: 1_000_000_000 })
  const examples = traps.map((trap): [number] => [trap])

  const answered = (facts: {
    amount?: string
    status?: string
    currency?: string
    id?: string
    reference?: string
  }) => {
    const input = world.input()
    const { reference } = input
    const all = {
      reference,
      status: setup.paidWord,
      amount: setup.writeAmount(input.amount.minor),
      currency,
      id: BIG_ID,
      ...facts,
    }
    world.raw.answers(({ url }) => ({ body: setup.answer(all, url) }))
    return askAbout(world.rawProvider(), input, setup)
  }

  describe('amounts', () => {
    it('of 1 to 10^9 kobo are read exactly', async () => {
      const exact = fc.asyncProperty(minor, async (amount) => {
        const { credited } = await answered({ amount: setup.writeAmount(amount) })
        expect(credited).toEqual({ minor: amount, currency })
      })
      await fc.assert(exact, { numRuns: RUNS, examples })
    })

    it('of 1 to 10^9 kobo are sent exactly', async () => {
      const exact = fc.asyncProperty(minor, async (amount) => {
        let sent = ''
        world.raw.answers(({ body }) => {
          sent ||= body
          return { status: 500, body: '' }
        })
        expect(await kindOf(world.rawProvider().initiate(world.input(amount), limitToTwentySeconds()))).toBe(
          'unknown',
        )
        const read = setup.readAmount(sent)
        expect(read).toBe(setup.writeAmount(amount).replaceAll('"', ''))
      })
      await fc.assert(exact, { numRuns: RUNS, examples })
    })

    it.each([
      '"1,500.00"',
      '1e3',
      '"1e3"',
      '"NaN"',
      '-5',
      '"-5"',
      '""',
      'null',
      '[]',
      '{}',
      'true',
      '"0x10"',
      '" 15"',
    ])('written %s are not money', async (amount) => {
      const answer = await answered({ amount }).catch((error: unknown) => error)
      if (answer instanceof ProviderError) expect(answer.kind).toBe('unknown')
      else expect((answer as ProviderPayment).credited).toBeNull()
    })

    const ifAmountsDiffer = setup.otherAmounts ? it : none
    ifAmountsDiffer('a kobo short are a kobo short', async () => {
      const { input, ask } = await begin(world)
      const less = input.amount.minor - 1
      await world.control.pay({ reference: input.reference, amount: less })
      expect(await ask()).toMatchObject({ status: 'succeeded', credited: { minor: less, currency } })
    })

    ifAmountsDiffer('above what was asked are credited, but for a fee the gateway put on top', async () => {
      const { input, ask } = await begin(world)
      const { reference } = input
      const more = input.amount.minor + 1
      const fee = setup.twin.surplusIsFee
      await world.control.pay(fee ? { reference, surcharge: 1 } : { reference, amount: more })
      expect(await ask()).toMatchObject({
        status: 'succeeded',
        paid: { minor: more, currency },
        credited: { minor: fee ? input.amount.minor : more, currency },
      })
    })

    const ifCurrenciesDiffer = setup.otherCurrencies ? it : none
    ifCurrenciesDiffer('in another currency stay in it', async () => {
      const { input, ask } = await begin(world)
      await world.control.pay({ reference: input.reference, currency: 'USD' })
      expect(await ask()).toMatchObject({
        status: 'succeeded',
        credited: { minor: input.amount.minor, currency: 'USD' },
      })
    })

    ifCurrenciesDiffer('in a currency written otherwise are told apart all the same', async () => {
      expect((await answered({ currency: currency.toLowerCase() })).credited?.currency).toBe(currency)
      expect((await answered({ currency: '566' })).credited?.currency).toBe('566')
    })
  })

  describe('what it says of a payment', () => {
    it('keeps ids that outgrew a double', async () => {
      expect((await answered({ id: BIG_ID })).providerTxnId).toBe(BIG_ID)
    })

    it('names the reference it is about, even when that is another one', async () => {
      expect((await answered({ reference: 'TRSOMEBODYELSES' })).reference).toBe('TRSOMEBODYELSES')
    })

    it('in a word without a meaning is unknown, and credits nothing', async () => {
      const word = fc
        .oneof(
          fc.string({ maxLength: 30 }),
          fc.constantFrom('__proto__', 'constructor', 'SUCCESS', 'Successful '),
        )
        .filter((text) => !setup.words.includes(text))
      const strange = fc.asyncProperty(word, async (status) => {
        const answer = await answered({ status })
        expect(answer).toMatchObject({ status: 'unknown', rawStatus: status, credited: null })
      })
      await fc.assert(strange, { numRuns: RUNS })
    })
  })
}
