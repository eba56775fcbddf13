import type { Clock } from '../../../core/clock.ts'
import { Failure, invalid, notFound, unauthorized } from '../../../core/failure.ts'
import { sha256Hex } from '../../../core/ids.ts'
import type { Database, Db } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { GiveUp, type JobHandler } from '../../../platform/jobs/handler.ts'
import type { Logger } from '../../../platform/logger.ts'
import {
  type FindProvider,
  joinHeaders,
  type PaymentProvider,
  type RawRequest,
  type WebhookHint,
} from '../../providers/index.ts'
import { isReference } from '../reference.ts'
import { closeNotice, closeNoticeLast, findNotice, keepNotices } from '../store/events.ts'
import { referenceOfTransaction } from '../store/payments.ts'
import type { Settle } from './settle.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly findProvider: FindProvider
}

export type Notice = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
  /** The last part of the address to which it was posted. */
  readonly secret?: string
}

/** The largest body of a notice; gateways send a few kilobytes. */
const WEBHOOK_BYTES = 256 * 1024

const KEPT_HEADERS = ['content-type', 'user-agent']

/**
 * Receives a provider's notice: its signature is verified over the raw bytes, it is stored, and answered at once. It
 * proves nothing by itself: the job that it queues asks the provider. A notice without a valid signature leaves no
 * row. Answers what the provider expects to read.
 */
export async function takeInNotice(
  deps: Deps,
  alias: string,
  { headers, body, secret }: Notice,
): Promise<string> {
  if (body.length > WEBHOOK_BYTES) throw new Failure('too_large', messageOf('paymentsAsk.noticeTooLarge'))
  const configured = await deps.findProvider(alias)
  if (configured === null) throw notFound(messageOf('paymentsAsk.thisProvider'))
  const request: RawRequest = {
    body,
    headers: joinHeaders(headers),
    receivedAt: deps.clock.now(),
    ...(secret === undefined ? {} : { secret }),
  }
  const verdict = configured.provider.verifyWebhook(request)
  if (verdict.kind === 'rejected') {
    const about = { alias, reason: verdict.reason, bytes: body.length, sha256: sha256Hex(body) }
    deps.logger.warn(about, 'a webhook was rejected')
    throw unauthorized(messageOf('paymentsAsk.signatureWrong'))
  }

  const hints = read(configured.provider, request)
  if (hints === null && verdict.kind === 'unbound')
    throw invalid({ body: [messageOf('paymentsAsk.noticeUnreadable')] })
  const kept = hints ?? [unreadable(body)]
  const message = {
    alias,
    verdict: verdict.kind,
    headers: pick(request.headers),
    body,
    received_at: request.receivedAt,
  }
  const notices = kept.map((hint) => {
    const job = jobOf(hint)
    return {
      dedupe_key: hint.dedupeKey.slice(0, 300),
      topic: hint.topic,
      reference: isReference(hint.reference) ? hint.reference : null,
      state: hints === null ? 'dead' : job ? 'new' : 'ignored',
      job: job?.kind ?? null,
      about: job?.about ?? null,
    } as const
  })
  await keepNotices(deps.database.db, message, notices)
  if (hints === null) deps.logger.error({ alias, sha256: sha256Hex(body) }, 'a signed webhook is unreadable')
  return configured.provider.ack
}

/**
 * The job that asks about a notice; `undefined` when there is none. The refunds module depends on this one, so
 * refunds have a job of their own.
 */
function jobOf(hint: WebhookHint): { kind: string; about: object } | undefined {
  const { topic, reference, providerTxnId, refundReference } = hint
  if (topic === 'payment' || topic === 'dispute') {
    // For a dispute, some providers name only their own transaction.
    const provider_txn_id = shortOf(providerTxnId)
    if (!isReference(reference) && provider_txn_id === null) return undefined
    return { kind: 'payments.webhook', about: { provider_txn_id } }
  }
  if (topic !== 'refund') return undefined
  return {
    kind: 'refunds.webhook',
    about: {
      reference: isReference(reference) ? reference : null,
      provider_txn_id: shortOf(providerTxnId),
      refund_reference: shortOf(refundReference),
    },
  }
}

const shortOf = (id: string | null): string | null => (id === null || id.length > 100 ? null : id)

type NoticeJob = {
  readonly notice_id: number
  readonly alias: string
  readonly provider_txn_id: string | null
}

/** The job that a notice queues. */
export const handleNotice =
  ({ database, clock, logger }: Deps, settle: Settle): JobHandler =>
  async (payload, { last }) => {
    const job = payload as NoticeJob
    const { notice_id, alias } = job
    const closing = (state: 'done' | 'ignored' | 'dead') => ({ id: notice_id, state, now: clock.now() })
    const notice = await findNotice(database.db, notice_id)
    if (notice === undefined || notice.state !== 'new') return
    const reference = await referenceMeant(database.db, notice, job)
    if (reference === null) {
      const about = { alias, reference: notice.reference, provider_txn_id: job.provider_txn_id }
      logger.error(about, 'a provider told us of a payment we do not know')
      return closeNoticeLast(closing('ignored'))
    }
    // Anybody could have sent a hint, so hints cause no more questions than a browser could.
    const trigger = notice.verdict === 'authentic' ? 'webhook' : 'return'
    const settled = await settle(reference, trigger, 'webhook')
    if (settled === 'answered') return closeNoticeLast(closing('done'))
    const sentence = `The provider could not be asked (${settled})`
    if (last) throw new GiveUp(sentence, (tx) => closeNotice(tx, closing('dead')))
    throw new Error(sentence)
  }

/**
 * Our reference is enough, whatever address the notice came to: the payment's own provider is asked. A provider's own
 * ID means something at that provider only.
 */
async function referenceMeant(
  db: Db,
  { reference, known }: { readonly reference: string | null; readonly known: boolean },
  { alias, provider_txn_id }: NoticeJob,
): Promise<string | null> {
  if (reference !== null) return known ? reference : null
  return provider_txn_id === null ? null : referenceOfTransaction(db, alias, provider_txn_id)
}

function read(provider: PaymentProvider, request: RawRequest): readonly WebhookHint[] | null {
  try {
    return provider.parseWebhook(request)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Stored by its digest, so that the same bytes make no second row. */
const unreadable = (body: Uint8Array): WebhookHint => ({
  dedupeKey: `unreadable|${sha256Hex(body)}`,
  topic: 'ignored',
  reference: null,
  providerTxnId: null,
  refundReference: null,
})

/** No other header is stored, because some gateways send their shared secret in one. */
const pick = (headers: RawRequest['headers']): Record<string, string> =>
  Object.fromEntries(KEPT_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])))
