import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { JobHandler } from '../../platform/jobs/handler.ts'
import type { Logger } from '../../platform/logger.ts'
import { ProviderError, Unreached } from '../providers/index.ts'
import type { ConfiguredSender, FindSender } from './configured-sender.ts'
import {
  beginSending,
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
}

export const SEND_TEXT = 'sms.send'

/** Less than a job of its lane may take. */
const PATIENCE_MS = 20_000

/**
 * The job that sends a text message, once: it is marked before the provider is called, and one that the provider did
 * not answer is never sent again.
 */
export function createSendText({ database, clock, logger, findSender }: SendDeps): JobHandler {
  return async (payload) => {
    const { sms_id } = payload as { sms_id: number }
    const text = await findText(database.db, sms_id)
    if (text === null) return
    // The process ended during the call.
    if (text.state === 'sending')
      return markText(text, { state: 'unknown', error: messageOf('sms.interrupted') })
    if (text.state !== 'queued') return
    const sender = await findSender()
    if (sender === null || !sender.active)
      return markText(text, { state: 'failed', error: messageOf('sms.switchedOff') })
    if (clock.now() >= text.try_until)
      return markText(text, { state: 'failed', error: messageOf('sms.tooLate') })
    if (!(await beginSending(database.db, text.id, { adapter: sender.provider.code, body: text.body })))
      return
    try {
      return markText(text, await handOver(sender, text, clock))
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
