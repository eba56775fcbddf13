import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type StartedGateway, startLocalGateway, type Twin } from '../../../local-gateway/index.ts'
import type { AdapterKind } from '../adapter-kind.ts'
import {
  type Initiated,
  type InitiateInput,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type ProviderStatus,
} from '../provider.ts'
import { openInbox } from './inbox.ts'
import { openRawGateway } from './raw-gateway.ts'

/** Facts of an answer to a query; amount and ID as they are written in it. */
export type AnsweredFacts = {
  readonly reference: string
  readonly status: string
  readonly amount: string
  readonly currency: string
  readonly id: string
}

/** What differs for one gateway. */
export type Setup = {
  readonly kind: AdapterKind
  readonly twin: Twin
  /** By the names of the adapter's fields. */
  readonly keys: Readonly<Record<string, string>>
  readonly currency: string
  /** How a notice is authenticated: a digest, a fixed token, or nothing. */
  readonly proof: 'digest' | 'token' | 'none'
  /** The result of a second initiate with the same reference. */
  readonly repeat: 'duplicate' | 'same'
  /** The status of a payment that the payer has not touched, and of a declined one. */
  readonly untouched: ProviderStatus
  readonly declined: ProviderStatus
  /** In the form that `/__control/fault` expects. */
  readonly routes: { readonly initiate: string; readonly query: string; readonly refund?: string }
  /** Every status word with a meaning, and the one that means paid. */
  readonly words: readonly string[]
  readonly paidWord: string
  /** The gateway's own answer to a query, as text; `path` is what was requested. */
  readonly answer: (facts: AnsweredFacts, path: string) => string
  /** An amount as the gateway writes it in JSON. */
  readonly writeAmount: (minor: number) => string
  /** The amount in the body of an initiate, as it was written. */
  readonly readAmount: (body: string) => string
  /** What a payer can do there: pay another amount, or in another currency. */
  readonly otherAmounts: boolean
  readonly otherCurrencies: boolean
  /** Texts of the simulated answers that must not be stored. */
  readonly unspeakable: readonly string[]
  /** The answer to a query about an unknown providerRef; the ref that a raw gateway's answers are about. */
  readonly providerRef: string | null
}

/** The gateway, the merchant's inbox, and a gateway that answers anything; one of each for a test file. */
export function createWorld(setup: Setup) {
  let gateway: StartedGateway | undefined
  let inbox: Awaited<ReturnType<typeof openInbox>> | undefined
  let raw: Awaited<ReturnType<typeof openRawGateway>> | undefined
  let references = 0

  beforeAll(async () => {
    const opened = await openInbox()
    inbox = opened
    raw = await openRawGateway()
    gateway = await startLocalGateway({
      twins: [setup.twin],
      keys: { [setup.twin.name]: setup.keys },
      webhookUrl: () => opened.url,
      merchant: () => 'Example University',
    })
  })
  afterEach(async () => {
    await there(gateway).control.reset()
    inbox?.clear()
  })
  afterAll(async () => {
    await gateway?.close()
    await inbox?.close()
    await raw?.close()
  })

  const create = (baseUrl: string, keys = setup.keys): PaymentProvider =>
    setup.kind.create({ mode: 'test', baseUrl: () => baseUrl, values: keys })

  return {
    setup,
    get control() {
      return there(gateway).control
    },
    get inbox() {
      return there(inbox)
    },
    get raw() {
      return there(raw)
    },
    baseUrl: () => there(gateway).baseUrl(setup.twin.name),
    provider: (keys = setup.keys) => create(there(gateway).baseUrl(setup.twin.name), keys),
    rawProvider: () => create(there(raw).url),
    input: (minor = 1_500_000): InitiateInput => ({
      reference: `TRCONFORM${String(++references).padStart(6, '0')}`,
      amount: { minor, currency: setup.currency },
      payer: { name: 'Ada Obi', email: 'ada@mail.example', phone: '+2348012345678' },
      description: 'Invoice I1',
      returnUrl: 'https://portal.example/callback/alias',
      cancelUrl: 'https://portal.example/callback/alias?cancelled=1',
      notifyUrl: 'https://portal.example/api/webhooks/alias',
      expiresAt: new Date(Date.now() + 60 * 60 * 1000),
    }),
  }
}

export type ConformanceWorld = ReturnType<typeof createWorld>

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The world is not ready yet')
  return value
}

export const limitToTwentySeconds = (): AbortSignal => AbortSignal.timeout(20_000)
/** For gateways that do not answer: long enough for one that does. */
export const limitToHalfSecond = (): AbortSignal => AbortSignal.timeout(500)

/** Started, and the query that follows. */
export async function begin(world: ConformanceWorld, input = world.input()) {
  const provider = world.provider()
  const begun: Initiated = await provider.initiate(input, limitToTwentySeconds())
  return { provider, input, begun, ask: () => askAbout(provider, input, begun) }
}

export const askAbout = (
  provider: PaymentProvider,
  input: InitiateInput,
  begun: Pick<Initiated, 'providerRef'>,
  signal = limitToTwentySeconds(),
): Promise<ProviderPayment> =>
  provider.query(
    {
      reference: input.reference,
      providerRef: begun.providerRef,
      providerTxnId: null,
      expected: input.amount,
    },
    signal,
  )

/** The kind of the error; an error that is no `ProviderError` fails the test. */
export async function kindOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error instanceof ProviderError ? error.kind : ''
}
