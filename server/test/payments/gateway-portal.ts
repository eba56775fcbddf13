import { localGatewayKeys } from '@testamur/contract/providers/local-gateway-keys'
import { expect, vi } from 'vitest'
import { type StartedGateway, startLocalGateway, twins } from '../../src/local-gateway/index.ts'
import { startAnswering } from '../answering.ts'
import { createTestClock } from '../clock.ts'
import { type Books, booksOf, noticesOf } from './books.ts'
import { payerOf } from './payer.ts'
import { type LocalGateways, type Portal, type SubmittedPayable, startPortal } from './portal.ts'

export type GatewayName = 'paystack' | 'flutterwave' | 'remita' | 'stripe'

type Facts = {
  readonly name: GatewayName
  /** How a webhook is authenticated: by a digest of its body, by a constant token, or by a secret address. */
  readonly proof: 'digest' | 'token' | 'address'
  /** The gateway adds its own fee to the amount that the payer pays. */
  readonly surplusIsFee: boolean
  /** Patterns of its calls, as the local gateway's controls take them. */
  readonly starting: string
  readonly asking: string
}

const REMITA = '/remita/remita/exapp/api/v1/send/api/echannelsvc'

/** Every gateway that has an adapter. */
export const gateways: readonly Facts[] = [
  {
    ...{ name: 'paystack', proof: 'digest', surplusIsFee: true },
    ...{ starting: 'POST /paystack/transaction/initialize', asking: 'GET /paystack/transaction/verify/*' },
  },
  {
    ...{ name: 'flutterwave', proof: 'token', surplusIsFee: false },
    ...{ starting: 'POST /flutterwave/payments', asking: 'GET /flutterwave/transactions*' },
  },
  {
    ...{ name: 'remita', proof: 'address', surplusIsFee: false },
    ...{ starting: `POST ${REMITA}/merchant/api/paymentinit`, asking: `GET ${REMITA}/*status.reg` },
  },
  {
    ...{ name: 'stripe', proof: 'digest', surplusIsFee: false },
    ...{ starting: 'POST /stripe/v1/checkout/sessions', asking: 'GET /stripe/v1/checkout/sessions*' },
  },
]

const SOON = { timeout: 60_000, interval: 40 }

/** Each gateway under its own name. */
export const installAll: LocalGateways['install'] = gateways.map(({ name }) => ({
  ...{ alias: name, adapter: name, label: `By ${name}`, values: localGatewayKeys[name] ?? {} },
}))

/** The same with keys that the gateway refuses, under another name. */
const installWrong: LocalGateways['install'] = gateways.map(({ name }) => ({
  ...{ alias: `wrong-${name}`, adapter: name, label: `Wrong ${name}` },
  values: Object.fromEntries(
    Object.entries(localGatewayKeys[name] ?? {}).map(([field, value]) => [field, `${value}9`]),
  ),
}))

export type GatewayPortal = Awaited<ReturnType<typeof openGatewayPortal>>
export type StartedPayment = Awaited<ReturnType<GatewayPortal['begin']>>

/** The portal and, on another port, the four gateways; one clock for all of them. */
export async function openGatewayPortal() {
  const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
  let portal: Portal | undefined
  let hearing = true
  const elsewhere = await startAnswering(() => ({ body: 'OK' }))
  const addressOf = async (twin: string) => {
    const path = await portal?.providers.localNoticePath(twin)
    return portal === undefined || path == null ? null : portal.base + path
  }
  const gateway: StartedGateway = await startLocalGateway({
    twins,
    keys: localGatewayKeys,
    webhookUrl: async (twin) => (hearing ? addressOf(twin) : elsewhere.baseUrl()),
    merchant: () => 'Example University',
    clock,
  })
  const origin = new URL(gateway.baseUrl('any')).origin
  const opened = await startPortal({ clock, beside: { origin, install: [...installAll, ...installWrong] } })
  portal = opened
  const { control } = gateway

  const lostOf = (reference: string) => elsewhere.asked.filter(({ body }) => body.includes(reference))
  const deliveriesOf = async (reference: string) => {
    const all = (await control.calls()).deliveries.filter(({ body }) => body.includes(reference))
    return all.slice(lostOf(reference).length)
  }

  async function begin(name: string, submitted?: SubmittedPayable) {
    const one = submitted ?? (await opened.submit())
    const payer = payerOf(opened, one)
    const started = await payer.start({ provider: name })
    // A refusal has no data.
    const { reference = '' } = started.status < 400 ? started.data : {}
    return { submitted: one, payer, reference, started }
  }

  return {
    portal: opened,
    origin,
    clock,
    control,
    deliveriesOf,
    addressOf: async (name: string) => String(await addressOf(name)),
    /** Whether webhooks reach the portal from now on; otherwise they are sent elsewhere and lost. */
    hear(listens: boolean): void {
      hearing = listens
    },
    begin,
    /** Pays at the gateway, whose webhook does not reach the portal. */
    async payUnheard(name: string, submitted?: SubmittedPayable) {
      hearing = false
      const begun = await begin(name, submitted)
      await control.pay({ reference: begun.reference })
      const body = await vi.waitFor(() => {
        const lost = lostOf(begun.reference).at(-1)
        if (lost === undefined) throw new Error('Nothing is said of it')
        return lost.body
      }, SOON)
      hearing = true
      return { ...begun, body }
    },
    books: (submitted: SubmittedPayable): Promise<Books> => booksOf(opened.database, submitted),
    notices: (reference: string) => noticesOf(opened.database.db, { reference }),
    /** Waits until this many webhooks about a payment were answered, then runs the jobs that they added. */
    async told(reference: string, atLeast = 1): Promise<(number | string)[]> {
      const answers = await vi.waitFor(async () => {
        const those = await deliveriesOf(reference)
        expect(those.length, `notices about ${reference}`).toBeGreaterThanOrEqual(atLeast)
        return those.map(({ answer }) => answer)
      }, SOON)
      await opened.runJobs()
      return answers
    },
    /** The number of the portal's calls to this gateway that match. */
    async calls(name: string, fits: RegExp): Promise<number> {
      const { calls } = await control.calls()
      return calls.filter(({ provider, method, path }) => provider === name && fits.test(`${method} ${path}`))
        .length
    },
    /** Pays at the gateway, and waits until the portal has received the webhook and queried the gateway. */
    async pay(reference: string): Promise<void> {
      const before = (await deliveriesOf(reference)).length
      await control.pay({ reference })
      await this.told(reference, before + 1)
      // Webhooks that anybody could have sent are limited like a browser's calls, so the query follows seconds later.
      clock.advance({ seconds: 10 })
      await opened.runJobs()
    },
    async poll(): Promise<void> {
      await opened.poll()
      await opened.runJobs()
    },
    async close(): Promise<void> {
      await opened.close()
      await gateway.close()
    },
  }
}
