import { type Requester, staffOnly } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { refused } from '../../core/failure.ts'
import { maskPhone } from '../../core/mask-phone.ts'
import type { Database } from '../../db/client.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { recordAudit } from '../audit/index.ts'
import { ProviderError } from '../providers/index.ts'
import type { FindSender } from './configured-sender.ts'
import { writeText } from './gsm-text.ts'
import { handOver } from './send-text.ts'
import { insertText, noteOutcome, type SendOutcome } from './store/messages.ts'

export type TestDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: Pick<Limiter, 'consume'>
  readonly findSender: FindSender
  readonly publicUrl: string
}

export type TextTest = { readonly ok: boolean; readonly message: Said }

const TESTS = { points: 20, perSeconds: 3600 }

/** Sends one text message while a person waits. It works before text messages are switched on, and costs like any other. */
export async function sendTestText(deps: TestDeps, to: string, by: Requester): Promise<TextTest> {
  const { database, clock, limiter, findSender, publicUrl } = deps
  const { id: staff } = staffOnly(by.actor)
  const sender = await findSender()
  if (sender === null) throw refused(messageOf('sms.notSetUp'))
  await limiter.consume('sms-test', String(staff), TESTS)
  const now = clock.now()
  const body = writeText([messageOf('sms.testText', { address: new URL(publicUrl).host })], 'en')
  const text = { kind: 'test', to_number: to, body } as const
  const id = await insertText(database.db, {
    ...text,
    language: 'en',
    application_id: null,
    state: 'sending',
    adapter: sender.provider.code,
    created_at: now,
    try_until: now,
  })
  const outcome = await handOver(sender, text, clock).catch((error: unknown): SendOutcome => {
    if (!(error instanceof ProviderError)) throw error
    return { state: 'failed', error: error.said }
  })
  await noteOutcome(database.db, { id, kind: 'test' }, outcome)
  await database.inTransaction((tx) =>
    recordAudit(tx, {
      ...by,
      action: 'sms_settings.test',
      subject: 'sms_settings:1',
      after: { to: maskPhone(to), state: outcome.state },
    }),
  )
  return describeOutcome(outcome)
}

function describeOutcome(outcome: SendOutcome): TextTest {
  if (outcome.state === 'sent') return { ok: true, message: messageOf('sms.testSent') }
  const { state, error } = outcome
  const message = messageOf(state === 'unknown' ? 'sms.testUnknown' : 'sms.testFailed', { answer: error })
  return { ok: false, message }
}
