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

/** Facts of an answer to a query; amount and id stand there as they are written in the answer. */
export type AnsweredFacts = {
  readonly reference: string
  readonly status: string
  readonly amount: string
  readonly currency: string
  readonly id: string
}

/** What is particular about one gateway. */
export type Setup = {
  readonly kind: AdapterKind
  readonly twin: Twin
  /** By the names of the adapter's fields. */
  readonly keys: Readonly<Record<string, string>>
  readonly currency: string
  /** What vouches for a notice: a digest of it, a token that is always the same, nothing. */
  readonly proof: 'digest' | 'token' | 'none'
  /** What a second initiate with the same reference comes to. */
  readonly repeat: 'duplicate' | 'same'
  /** How a payment stands that the payer has not touched, and one that was declined. */
  readonly untouched: ProviderStatus
  readonly declined: ProviderStatus
  /** As `/__control/fault` wants them. */
  readonly routes: { readonly initiate: string; readonly query: string; readonly refund?: string }
  /** Every status word that has a meaning, and the one that means paid. */
  readonly words: readonly string[]
  readonly paidWord: string
  /** The gateway's own answer to a query, as text; `path` is what was asked. */
  readonly answer: (facts: AnsweredFacts, path: string) => string
  /** How it writes an amount, as JSON. */
  readonly writeAmount: (minor: number) => string
  /** The amount in the body of an initiate, as it was written. */
  readonly readAmount: (body: string) => string
  /** What a payer can do at it: pay another amount, pay in another currency. */
  readonly otherAmounts: boolean
  readonly otherCurrencies: boolean
  /** Texts of the twin's answers that may not be kept. */
  readonly unspeakable: readonly string[]
  /** Said in a query when nothing is known of a providerRef; the ref that answers of a raw gateway are about. */
  readonly providerRef: string | null
}

/** The gateway, the merchant's inbox, and a gateway that can be made to say anything; one of each for a file. */
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

export type World = ReturnType<typeof createWorld>

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The world is not ready yet')
  return value
}

export const soon = (): AbortSignal => AbortSignal.timeout(20_000)
/** For gateways that keep silent: long enough for one that answers. */
export const impatient = (): AbortSignal => AbortSignal.timeout(500)

/** Begun, and what is asked about it from then on. */
export async function begin(world: World, input = world.input()) {
  const provider = world.provider()
  const begun: Initiated = await provider.initiate(input, soon())
  return { provider, input, begun, ask: () => askAbout(provider, input, begun) }
}

export const askAbout = (
  provider: PaymentProvider,
  input: InitiateInput,
  begun: Pick<Initiated, 'providerRef'>,
  signal = soon(),
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

/** The kind of the error; anything that is no `ProviderError` fails the test. */
export async function kindOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error instanceof ProviderError ? error.kind : ''
}
