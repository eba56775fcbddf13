import { expect, test } from 'vitest'
import { offeredMethods } from './offered-methods.ts'

const gateway = (provider: string, methods: Parameters<typeof offeredMethods>[0][number]['methods']) => ({
  ...{ provider, label: provider, methods },
  ...({ kind: 'redirect', mode: 'live' } as const),
})
const shown = (...gateways: Parameters<typeof offeredMethods>[0]) =>
  offeredMethods(gateways).map(({ provider, methods }) => [provider, methods])

test('a second gateway is shown for the methods that the first one lacks', () => {
  expect(
    shown(
      gateway('paystack', ['card', 'bank_transfer', 'ussd']),
      gateway('remita', ['card', 'bank_transfer', 'internet_banking', 'bank_branch']),
    ),
  ).toEqual([
    ['paystack', ['card', 'bank_transfer', 'ussd']],
    ['remita', ['internet_banking', 'bank_branch']],
  ])
})

test('gateways for the same methods are no choice: the first of the institution’s order takes them', () => {
  expect(shown(gateway('stripe', ['card']), gateway('another', ['card']))).toEqual([['stripe', ['card']]])
})

test('a transfer to the institution’s own account is a method of its own', () => {
  expect(shown(gateway('paystack', ['card', 'bank_transfer']), gateway('bank', ['own_account']))).toEqual([
    ['paystack', ['card', 'bank_transfer']],
    ['bank', ['own_account']],
  ])
})

test('no gateway, no choice', () => expect(shown()).toEqual([]))
