import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../core/clock.ts'
import { Failure, notFound, unauthorized } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { Logger } from '../../platform/logger.ts'
import { isSameText, joinHeaders } from '../providers/index.ts'
import type { FindSender } from './configured-sender.ts'
import type { DeliveryReport, SmsProvider } from './provider.ts'
import { isOneBeingSent, noteReport, type Reported } from './store/messages.ts'

export type ReportDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly findSender: FindSender
  /** Waits so many milliseconds; a test says what happens meanwhile. */
  readonly wait?: (ms: number) => Promise<unknown>
}

export type ReceivedReport = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
  readonly secret: string
}

const LARGEST_REPORT = 64 * 1024
const LOOK_MS = 250
const MOST_LOOKS = 20
const AGAIN_SECONDS = 30

const stateOf = { delivered: 'delivered', undelivered: 'undelivered', under_way: null } as const

/** What became of a text message, and what it cost. It says nothing that would be acted on. */
export async function receiveReport(
  deps: ReportDeps,
  { headers, body, secret }: ReceivedReport,
): Promise<void> {
  const { clock, logger, findSender } = deps
  if (body.length > LARGEST_REPORT) throw new Failure('too_large', messageOf('sms.reportTooLarge'))
  const sender = await findSender()
  if (sender === null || !isSameText(secret, sender.reportSecret))
    throw notFound(messageOf('sms.thisAddress'))
  const { provider } = sender
  const request = { body, headers: joinHeaders(headers), receivedAt: clock.now(), secret }
  const verdict = provider.verifyReport(request)
  if (verdict.kind === 'rejected') {
    logger.warn({ provider: provider.code, reason: verdict.reason }, 'a delivery report was rejected')
    throw unauthorized(messageOf('sms.signatureWrong'))
  }
  const report = readReport(provider, request)
  if (report === null) return
  const { providerId, outcome, cost, reason } = report
  const known = await noteWhenSent(deps, {
    adapter: provider.code,
    providerId,
    state: stateOf[outcome],
    cost,
    error: reason,
  })
  if (!known)
    logger.info({ provider: provider.code }, 'a delivery report is about no text message of this portal')
}

/**
 * A report can overtake the provider's reply, which says which of our text messages it is about, so it waits for that.
 * @returns `false` when it is about none of ours
 */
async function noteWhenSent({ database: { db }, clock, wait = pause }: ReportDeps, report: Reported) {
  for (let looks = 0; ; looks += 1) {
    // Asked first: what is sent in between is noted.
    const mayBeSent = await isOneBeingSent(db, report.adapter, clock.now())
    if (await noteReport(db, report)) return true
    if (!mayBeSent) return false
    if (looks === MOST_LOOKS)
      throw new Failure('unavailable', messageOf('sms.reportEarly'), { retryAfterSeconds: AGAIN_SECONDS })
    await wait(LOOK_MS)
  }
}

/** An unreadable one is answered like any other, because the provider would only send it again. */
function readReport(
  provider: SmsProvider,
  request: Parameters<SmsProvider['parseReport']>[0],
): DeliveryReport | null {
  try {
    return provider.parseReport(request)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
