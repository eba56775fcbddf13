import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { JobHandler } from '../../platform/jobs/handler.ts'
import type { Logger } from '../../platform/logger.ts'
import { ProviderError, Unreached } from '../providers/index.ts'
import type { ConfiguredSender, FindSender } from './configured-sender.ts'
import { writeText } from './gsm-text.ts'
import {
  beginSending,
  findRecipient,
  findText,
  markText,
  queueAgain,
  type SendOutcome,
  type TextRow,
} from './store/messages.ts'

export type SendDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly findSender: FindSender
  readonly publicUrl: string
}

/** They name nobody and nothing but the application. */
const newsOf = {
  paid: 'sms.paidText',
  question: 'sms.questionText',
  dispatched: 'sms.dispatchedText',
  ready_for_pickup: 'sms.readyForPickupText',
  arrived: 'sms.arrivedText',
} as const

/** Less than a job of its lane may take. */
const PATIENCE_MS = 20_000

/**
 * The job that sends a text message, once: it is marked before the provider is called, and one that the provider did
 * not answer is never sent again.
 */
export function createSendText({ database, clock, logger, findSender, publicUrl }: SendDeps): JobHandler {
  /** `null`: the applicant has turned text messages off, or has another number now. */
  async function writeNews({ application_id, to_number, topic, language }: TextRow): Promise<string | null> {
    if (application_id === null || topic === null) return null
    const recipient = await findRecipient(database.db, application_id)
    if (recipient?.phone !== to_number) return null
    const news = messageOf(newsOf[topic], { tracking_id: recipient.tracking_id })
    return writeText([news, messageOf('sms.seeText', { address: new URL(publicUrl).host })], language)
  }

  return async (payload) => {
    const { sms_id } = payload as { sms_id: number }
    const text = await findText(database.db, sms_id)
    if (text === null) return
    // The process ended during the call, or had no more time for it.
    if (text.state === 'sending')
      return markText(text, { state: 'unknown', error: messageOf('sms.answerLost') })
    if (text.state !== 'queued') return
    const sender = await findSender()
    if (sender === null || !sender.active)
      return markText(text, { state: 'failed', error: messageOf('sms.switchedOff') })
    if (clock.now() >= text.try_until)
      return markText(text, { state: 'failed', error: messageOf('sms.tooLate') })
    const body = text.kind === 'news' ? await writeNews(text) : text.body
    if (body === null) return markText(text, { state: 'failed', error: messageOf('sms.noLongerWanted') })
    if (!(await beginSending(database.db, text.id, { adapter: sender.provider.code, body }))) return
    try {
      return markText(text, await handOver(sender, { to_number: text.to_number, body }, clock))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      await queueAgain(database.db, text.id, error.said)
      logger.warn({ sms: text.id, reason: error.message }, 'a text message will be sent later')
      throw error
    }
  }
}

/** @throws ProviderError when the provider certainly did nothing and may be asked again. */
export async function handOver(
  { provider, sender }: ConfiguredSender,
  { to_number: to, body }: Pick<TextRow, 'to_number' | 'body'>,
  clock: Clock,
): Promise<SendOutcome> {
  try {
    const sent = await provider.send({ to, sender, body }, AbortSignal.timeout(PATIENCE_MS))
    return { state: 'sent', ...sent, at: clock.now() }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'rate_limited' || error instanceof Unreached) throw error
    return { state: error.kind === 'unknown' ? 'unknown' : 'failed', error: error.said }
  }
}
