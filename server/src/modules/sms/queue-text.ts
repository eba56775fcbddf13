import type { TextEvent } from '@testamur/contract/sms'
import type { Tx } from '../../db/client.ts'
import { announceJob } from '../../platform/jobs/queue.ts'
import { insertNews, type TextTopic } from './store/messages.ts'

export const SEND_TEXT = 'sms.send'

/** A text message has its own time limit, and waits for a busy provider until then. */
export const sendingJob = { kind: SEND_TEXT, lane: 'sms', maxAttempts: 100 } as const

/** What an applicant chose, by what the text message says. */
const eventOf: Readonly<Record<TextTopic, TextEvent>> = {
  paid: 'paid',
  question: 'question',
  dispatched: 'sent',
  ready_for_pickup: 'sent',
  arrived: 'arrived',
}

export type TextNews = { readonly application_id: number; readonly topic: TextTopic; readonly at: Date }

/**
 * Queues a text message about a change, in the change's transaction, if the applicant asked for it. Several copies that
 * are sent within an hour are one text message.
 */
export async function queueText(tx: Tx, news: TextNews): Promise<void> {
  if (await insertNews(tx, { ...news, event: eventOf[news.topic] }, sendingJob)) announceJob(tx, SEND_TEXT)
}
