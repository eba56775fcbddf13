import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '@testamur/contract/languages'
import { type Minor, toMinor } from '@testamur/contract/money'
import type { Actor } from '../../../core/actor.ts'
import { Failure, invalid, notFound, refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import type { StoredAnswer } from '../../../http/context.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import type { Invoice } from '../../invoices/index.ts'
import { type ConfiguredProvider, checkCharge, ProviderError } from '../../providers/index.ts'
import type { Settle, SettleDeps } from '../ask/settle.ts'
import type { Payer } from '../ports.ts'
import { newReference } from '../reference.ts'
import { CHECKOUT_MS } from '../rules/schedule.ts'
import { findPayment, type PaymentRow } from '../store/payments.ts'
import { attemptsWithQuestions } from '../store/reviews.ts'
import { closeRefused, insertPayment, leaveUnknown, saveHandoff } from '../store/write-payment.ts'
import { type StartData, startedView } from './handoff.ts'
import { type AuthorisedStart, authoriseStart } from './owed.ts'

const INITIATE_MS = 20_000
const LEASE_MS = 60_000
const RETRY_MS = 30_000
const FRESH_MS = 60_000
/** While a payment is in progress, a second attempt is blocked for this long; then another method may be tried. */
const PENDING_MS = 30 * 60_000
const WAIT_STEP_MS = 150
const WAIT_STEPS = 100

export type StartPayment = {
  /** One of the two is given. */
  readonly tracking_id?: string | undefined
  readonly invoice_reference?: string | undefined
  readonly alias: string
  /** Major units, as the payer saw them. */
  readonly amount: number
  readonly actor: Actor
  readonly origin: string
  readonly language: Language
  readonly remember: <A extends object>(tx: Tx, answer: A) => Promise<StoredAnswer<A>>
}

type AttemptHandoff = Pick<PaymentRow, 'reference' | 'handoff'>
type StartReply = StoredAnswer<{ data: StartData }>

type Step =
  | { readonly kind: 'answer'; readonly answer: StartReply }
  /** Ask the provider about this attempt, and then decide again. */
  | { readonly kind: 'check'; readonly payment: PaymentRow }
  /** Another request is calling the provider for this attempt. */
  | { readonly kind: 'wait'; readonly payment: PaymentRow }
  | { readonly kind: 'begin'; readonly payment: PaymentRow }

/**
 * Starts an attempt to pay an invoice, or returns the current one: a double click, a second tab and the back button
 * all lead to the same page. Our reference is committed before the provider is called.
 */
export async function startPayment(
  deps: SettleDeps,
  settle: Settle,
  input: StartPayment,
): Promise<StartReply> {
  const { database, clock } = deps
  const { payer, lockOwed } = await authoriseStart(deps, input)
  const configured = await deps.findProvider(input.alias)
  if (configured?.outOfOrder) throw outOfOrder()
  if (configured === null || !configured.active) throw refused(messageOf('paymentsBegin.methodNotOffered'))
  const shownTotal = minorOf(input.amount)

  const checked = new Set<string>()
  for (let waited = 0; ; ) {
    const step = await database.inTransaction((tx) =>
      nextStep(tx, { input, lockOwed, configured, shownTotal, checked, now: clock.now() }),
    )
    if (step.kind === 'answer') return step.answer
    if (step.kind === 'begin') return begin(deps, settle, input, configured, payer, step.payment)
    const { reference } = step.payment
    if (step.kind === 'wait' && waited < WAIT_STEPS) {
      waited += 1
      await pause(WAIT_STEP_MS)
      continue
    }
    if (step.kind === 'check') await settle(reference, 'start')
    checked.add(reference)
  }
}

const outOfOrder = () => new Failure('unavailable', messageOf('paymentsBegin.methodOutOfOrder'))

/** A provider that would refuse this amount is not called. */
function expectChargeable({ provider }: ConfiguredProvider, { total, currency }: Invoice): void {
  const can = checkCharge(provider.capabilities, { minor: total, currency })
  if (can.kind === 'other_currency')
    throw refused(messageOf('paymentsBegin.methodTakesNotCurrency', { currency }))
  if (can.kind === 'too_small') {
    const least = { money: can.least.minor, currency: can.least.currency }
    throw refused(messageOf('paymentsBegin.belowLeast', { least }))
  }
  if (can.kind === 'too_large') {
    const most = { money: can.most.minor, currency: can.most.currency }
    throw refused(messageOf('paymentsBegin.aboveMost', { most }))
  }
}

function minorOf(amount: number): Minor {
  try {
    return toMinor(amount)
  } catch {
    throw invalid({ amount: [messageOf('paymentsBegin.totalTwoDecimals')] })
  }
}

type StartSituation = {
  readonly input: StartPayment
  readonly lockOwed: AuthorisedStart['lockOwed']
  readonly configured: ConfiguredProvider
  readonly shownTotal: Minor
  readonly checked: ReadonlySet<string>
  readonly now: Date
}

/** Under the lock of the invoice, so that two requests cannot both start. */
async function nextStep(tx: Tx, situation: StartSituation): Promise<Step> {
  const { input, lockOwed, configured, shownTotal, checked, now } = situation
  const answer = async (payment: AttemptHandoff, state: StartData['state']) => {
    const handoff = state === 'open' ? payment.handoff : null
    const data = startedView(payment.reference, handoff, state, input.origin)
    return { kind: 'answer', answer: await input.remember(tx, { data }) } as const
  }

  const invoice = await lockOwed(tx)
  if (invoice === null) throw notFound(messageOf('paymentsBegin.invoiceToPay'))
  const attempts = await attemptsWithQuestions(tx, invoice.id)
  if (invoice.status === 'paid') {
    const paying = attempts.find((attempt) => attempt.paid_at !== null)
    return answer({ reference: paying?.reference ?? invoice.reference, handoff: null }, 'paid')
  }
  if (invoice.payable.kind === 'supplement' && (invoice.status === 'void' || invoice.expires_at <= now))
    throw refused(messageOf('paymentsBegin.changeNotPayable'))
  if (invoice.status === 'void') throw refused(messageOf('paymentsBegin.requestClosed'))
  if (invoice.expires_at <= now) throw refused(messageOf('paymentsBegin.timeRunOut'))
  if (shownTotal !== invoice.total) throw new Failure('stale_amount', messageOf('paymentsBegin.totalChanged'))
  if (attempts.some(({ has_question }) => has_question))
    throw refused(messageOf('paymentsBegin.mismatchInReview'))

  const moving = attempts.find(
    (attempt) => attempt.status === 'pending' && now.getTime() - attempt.created_at.getTime() < PENDING_MS,
  )
  if (moving !== undefined)
    return checked.has(moving.reference) ? answer(moving, 'checking') : { kind: 'check', payment: moving }

  const open = attempts.find(
    (attempt) =>
      attempt.status === 'initiated' &&
      attempt.alias === configured.alias &&
      attempt.provider === configured.provider.code &&
      attempt.mode === configured.mode &&
      attempt.expected_minor === invoice.total,
  )
  if (open !== undefined) {
    if (checked.has(open.reference)) {
      if (isUsable(open, now)) return answer(open, 'open')
      if (open.unreachable_since !== null || isBeingBegun(open, now)) return answer(open, 'checking')
    } else if (isBeingBegun(open, now)) return { kind: 'wait', payment: open }
    else if (isUsable(open, now) && isFresh(open, now)) return answer(open, 'open')
    else return { kind: 'check', payment: open }
  }
  expectChargeable(configured, invoice)
  return { kind: 'begin', payment: await insertAttempt(tx, configured, invoice, now) }
}

const isBeingBegun = (payment: PaymentRow, now: Date) =>
  payment.lease_until !== null && payment.lease_until > now

const isUsable = (payment: PaymentRow, now: Date) =>
  payment.handoff !== null && (payment.checkout_expires_at === null || payment.checkout_expires_at > now)

/** A page that was opened this recently is returned without asking the provider first. */
const isFresh = (payment: PaymentRow, now: Date) =>
  now.getTime() - (payment.last_answered_at ?? payment.created_at).getTime() < FRESH_MS

function insertAttempt(
  tx: Tx,
  configured: ConfiguredProvider,
  invoice: Invoice,
  now: Date,
): Promise<PaymentRow> {
  const after = (ms: number) => new Date(now.getTime() + ms)
  return insertPayment(tx, {
    reference: newReference(),
    invoice_id: invoice.id,
    alias: configured.alias,
    provider: configured.provider.code,
    mode: configured.mode,
    currency: invoice.currency,
    expected_minor: invoice.total,
    created_at: now,
    lease_until: after(LEASE_MS),
    next_query_at: after(LEASE_MS),
    watch_until: after(CHECKOUT_MS + configured.provider.capabilities.watchAfterCloseMs),
  })
}

/** Calls the provider outside any transaction. No answer is not a failure: the attempt may have begun. */
async function begin(
  deps: SettleDeps,
  settle: Settle,
  input: StartPayment,
  configured: ConfiguredProvider,
  payer: Payer,
  payment: PaymentRow,
): Promise<StartReply> {
  const { database, clock } = deps
  const { reference } = payment
  try {
    const begun = await configured.provider.initiate(
      {
        reference,
        amount: { minor: payment.expected_minor, currency: payment.currency },
        payer: {
          name: payer.name,
          email: payer.email,
          ...(payer.phone === null ? {} : { phone: payer.phone }),
        },
        // The payer reads it on the provider's page.
        description: say(payer.subject, input.language),
        returnUrl: `${input.origin}/callback/${configured.alias}`,
        // Names the payment in the return address, for gateways that do not add it themselves.
        cancelUrl: `${input.origin}/callback/${configured.alias}?reference=${reference}`,
        notifyUrl: `${input.origin}/api/webhooks/${[configured.alias, configured.webhookSecret].filter(Boolean).join('/')}`,
        expiresAt: new Date(payment.created_at.getTime() + CHECKOUT_MS),
      },
      AbortSignal.timeout(INITIATE_MS),
    )
    const { handoff } = begun
    return await database.inTransaction(async (tx) => {
      await saveHandoff(tx, payment.id, {
        provider_ref: begun.providerRef,
        handoff,
        checkout_expires_at: begun.handoffExpiresAt,
        resume: begun.resume ?? null,
      })
      return input.remember(tx, { data: startedView(reference, handoff, 'open', input.origin) })
    })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return afterFailure(deps, settle, input, payment, error, clock.now())
  }
}

async function afterFailure(
  { database, logger }: SettleDeps,
  settle: Settle,
  input: StartPayment,
  payment: PaymentRow,
  error: ProviderError,
  now: Date,
): Promise<StartReply> {
  const { reference, alias } = payment
  logger.error({ alias, reference, kind: error.kind, reason: error.message }, 'a payment could not be begun')
  if (error.kind === 'rejected' || error.kind === 'unauthorized' || error.kind === 'unsupported') {
    await database.inTransaction((tx) => closeRefused(tx, payment))
    if (error.kind === 'rejected') throw refused(messageOf('paymentsBegin.notAccepted'))
    throw outOfOrder()
  }
  const wait = error.retryAfterMs ?? RETRY_MS
  if (error.kind === 'rate_limited') {
    // It did not begin anything, so that the next try is a new one.
    await database.inTransaction((tx) => closeRefused(tx, payment, 'provider_busy'))
    throw new Failure('unavailable', messageOf('paymentsBegin.providerBusy'), {
      retryAfterSeconds: Math.ceil(wait / 1000),
    })
  }
  await leaveUnknown(database.db, payment.id, now, new Date(now.getTime() + wait))
  if (error.kind === 'duplicate') await settle(reference, 'start')
  const known = await findPayment(database.db, reference)
  const state = known?.status === 'successful' ? 'paid' : 'checking'
  return database.inTransaction((tx) =>
    input.remember(tx, { data: startedView(reference, null, state, input.origin) }),
  )
}
