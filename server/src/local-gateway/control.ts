import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { type Charge, type Checkout, checkoutByReference, leadingCharge, refundStatuses } from './books.ts'
import { newFault } from './faults.ts'
import type { Call, Counter, Gateway } from './gateway.ts'
import { type Delivery, tampers } from './messenger.ts'

const about = z.strictObject({
  /** Needed when two gateways know the same reference. */
  provider: z.string().optional(),
  reference: z.string(),
})
const minor = z.int().min(1)
const milliseconds = z.int().min(0)

const commands = {
  pay: about.extend({
    amount: minor.optional(),
    surcharge: minor.optional(),
    currency: z.string().optional(),
    channel: z.string().optional(),
    after_ms: milliseconds.optional(),
  }),
  fail: about,
  abandon: about,
  expire: about,
  reverse: about,
  'refund-external': about.extend({ amount: minor.optional() }),
  /** Decides the outcome of the latest refund of a payment. */
  'refund-status': about.extend({ status: z.enum(refundStatuses) }),
  dispute: about.extend({ status: z.enum(['open', 'lost', 'won']).default('open') }),
  fault: newFault,
  'clear-faults': z.strictObject({}),
  /** Sends the last notice about a reference again: genuine, late, several times, or forged. */
  webhook: about.extend({
    copies: z.int().min(1).max(1_000).default(1),
    delay_ms: milliseconds.default(0),
    shuffle: z.boolean().default(false),
    tamper: z.enum(tampers).default('none'),
  }),
  'advance-clock': z.strictObject({ ms: milliseconds }),
  reset: z.strictObject({}),
}
type Commands = { [K in keyof typeof commands]: z.input<(typeof commands)[K]> }

/** Decides what happens at the gateways. Listens on a port of its own, on this machine only. */
export const controlPlane =
  (gateway: Gateway): FastifyPluginAsync =>
  async (app) => {
    const command = <K extends keyof typeof commands>(
      name: K,
      work: (asked: z.output<(typeof commands)[K]>) => void,
    ) =>
      app.post(`/__control/${name}`, async (request, reply) => {
        const asked = commands[name].safeParse(request.body ?? {})
        if (!asked.success) return reply.code(422).send({ error: z.prettifyError(asked.error) })
        work(asked.data as z.output<(typeof commands)[K]>)
        gateway.letTimePass()
        gateway.changed()
        return { done: name }
      })

    const checkoutOf = (asked: z.output<typeof about>) => findCheckout(gateway, asked)
    const chargeOf = (asked: z.output<typeof about>) => {
      const { counter, checkout } = checkoutOf(asked)
      return { counter, charge: paidCharge(counter, checkout) }
    }

    command('pay', ({ provider, reference, ...payment }) => {
      const { counter, checkout } = checkoutOf({ provider, reference })
      counter.till.pay(checkout, payment)
    })
    command('fail', (asked) => {
      const { counter, checkout } = checkoutOf(asked)
      counter.till.fail(checkout)
    })
    command('abandon', (asked) => {
      const { counter, checkout } = checkoutOf(asked)
      counter.till.close(checkout, 'cancelled')
    })
    command('expire', (asked) => {
      const { counter, checkout } = checkoutOf(asked)
      counter.till.close(checkout, 'expired')
    })
    command('reverse', (asked) => {
      const { counter, charge } = chargeOf(asked)
      counter.till.reverse(charge)
    })
    command('refund-external', ({ amount, ...asked }) => {
      const { counter, charge } = chargeOf(asked)
      const made = counter.till.refund(charge, { amount: amount ?? charge.amount, note: '' })
      if (made === null) throw new Error('There is not that much to give back')
    })
    command('refund-status', ({ status, ...asked }) => {
      const { counter, checkout } = checkoutOf(asked)
      const ids = counter.book.charges.filter((one) => one.code === checkout.code).map((one) => one.id)
      const refund = counter.book.refunds.findLast((one) => ids.includes(one.charge_id))
      if (refund === undefined) throw new Error('Nothing of it is being given back')
      counter.till.setRefund(refund, status)
    })
    command('dispute', ({ status, ...asked }) => {
      const { counter, charge } = chargeOf(asked)
      counter.till.dispute(charge, status)
    })
    command('fault', (asked) => gateway.faults.plan(asked))
    command('clear-faults', () => gateway.faults.reset())
    command('webhook', ({ copies, delay_ms, shuffle, tamper, ...asked }) => {
      const { counter, checkout } = checkoutOf(asked)
      const bodies = counter.told.get(checkout.reference)
      if (bodies === undefined) throw new Error('Nobody was told anything about this reference')
      const all = Array.from({ length: copies }, () => bodies).flat()
      for (const [index, body] of (shuffle ? all.toReversed() : all).entries())
        gateway.messenger.send(counter.twin.name, body, {
          delayMs: shuffle ? (delay_ms * ((index * 7) % all.length)) / all.length : delay_ms,
          tamper,
        })
    })
    command('advance-clock', ({ ms }) => {
      gateway.clock.advance(ms)
      gateway.letTimePass()
      gateway.messenger.wake()
    })
    command('reset', () => gateway.reset())

    app.get('/__control/calls', async () => ({ calls: gateway.calls, deliveries: gateway.deliveries }))
    app.get('/__control/books', async () =>
      Object.fromEntries([...gateway.counters].map(([name, { book }]) => [name, book])),
    )
  }

function findCheckout(
  gateway: Gateway,
  { provider, reference }: z.output<typeof about>,
): { counter: Counter; checkout: Checkout } {
  for (const counter of gateway.counters.values()) {
    if (provider !== undefined && provider !== counter.twin.name) continue
    const checkout = checkoutByReference(counter.book, reference)
    if (checkout !== undefined) return { counter, checkout }
  }
  throw new Error(`No gateway knows ${reference}`)
}

function paidCharge({ book }: Counter, checkout: Checkout): Charge {
  const charge = leadingCharge(book, checkout)
  if (charge?.status !== 'paid' && charge?.status !== 'reversed') throw new Error('It was not paid')
  return charge
}

export type Control = ReturnType<typeof createControl>

/** The control plane as a caller sees it, from this process or another. */
export function createControl(origin: string) {
  async function call<K extends keyof Commands>(name: K, asked: Commands[K]): Promise<void> {
    const reply = await fetch(`${origin}/__control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`The local gateway refused ${name}: ${text}`)
  }
  const read = async (name: string): Promise<unknown> => (await fetch(`${origin}/__control/${name}`)).json()

  return {
    call,
    pay: (asked: Commands['pay']) => call('pay', asked),
    fail: (asked: Commands['fail']) => call('fail', asked),
    abandon: (asked: Commands['abandon']) => call('abandon', asked),
    expire: (asked: Commands['expire']) => call('expire', asked),
    reverse: (asked: Commands['reverse']) => call('reverse', asked),
    refundExternal: (asked: Commands['refund-external']) => call('refund-external', asked),
    refundStatus: (asked: Commands['refund-status']) => call('refund-status', asked),
    dispute: (asked: Commands['dispute']) => call('dispute', asked),
    fault: (asked: Commands['fault']) => call('fault', asked),
    clearFaults: () => call('clear-faults', {}),
    webhook: (asked: Commands['webhook']) => call('webhook', asked),
    advanceClock: (ms: number) => call('advance-clock', { ms }),
    reset: () => call('reset', {}),
    async calls(): Promise<{ calls: readonly Call[]; deliveries: readonly Delivery[] }> {
      return (await read('calls')) as { calls: readonly Call[]; deliveries: readonly Delivery[] }
    },
  }
}
