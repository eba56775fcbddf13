import type { TextEvent } from '@testamur/contract/sms'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { columnsOf, type Row, type RowOf } from '../../../db/rows.ts'
import type { Said } from '../../../messages/message.ts'
import type { LastWrite } from '../../../platform/jobs/handler.ts'
import { addingJobs, type NewJob } from '../../../platform/jobs/queue.ts'
import type { Money } from '../../providers/index.ts'

const columns = columnsOf('sms_messages', 'sms_messages', [
  'id',
  'kind',
  'application_id',
  'topic',
  'to_number',
  'language',
  'body',
  'state',
  'try_until',
])

/** Older ones are no longer sent. */
const LONGEST_UNSENT_MS = 24 * 3_600_000

export type TextRow = RowOf<typeof columns>
type State = Row<'sms_messages', 'state'>['state']

export type NewText = Pick<TextRow, 'kind' | 'to_number' | 'language' | 'body' | 'try_until'> & {
  readonly application_id: number | null
  readonly state: 'queued' | 'sending'
  readonly adapter: string | null
  readonly created_at: Date
}

export async function insertText(tx: Tx | Db, text: NewText): Promise<number> {
  const { id } = await tx.insertInto('sms_messages').values(text).returning('id').executeTakeFirstOrThrow()
  return id
}

export type TextTopic = NonNullable<TextRow['topic']>
type News = {
  readonly application_id: number
  readonly topic: TextTopic
  readonly event: TextEvent
  readonly at: Date
}

/** A text message that the applicant asked for, and its job. @returns `false` when there was nothing to write. */
export async function insertNews(tx: Tx, news: News, job: NewJob): Promise<boolean> {
  const { application_id, topic, event, at } = news
  const { rows } = await sql`
    with news as (
      insert into sms_messages (kind, application_id, topic, to_number, language, created_at, try_until)
      select 'news', number.application_id, ${topic}, number.phone, number.language, ${at}::timestamptz,
        ${new Date(at.getTime() + LONGEST_UNSENT_MS)}::timestamptz
      from sms_numbers number cross join sms_settings settings
      where number.application_id = ${application_id}::bigint and number.phone is not null
        and settings.active and ${event} = any(settings.events) and ${event} = any(number.events)
        and not exists (
          select from sms_messages earlier
          where earlier.application_id = number.application_id and earlier.topic = ${topic}
            and earlier.created_at > ${at}::timestamptz - interval '1 hour')
      returning id),
    sending as (${addingJobs(job, sql`jsonb_build_object('sms_id', news.id)`, sql`news`)})
    select id from news`.execute(tx)
  return rows.length > 0
}

/** The confirmed number of an application, to which news is still sent; `null`: the applicant wants none any more. */
export async function findRecipient(
  db: Db,
  applicationId: number,
): Promise<Row<'sms_numbers', 'phone' | 'tracking_id'> | null> {
  const row = await db
    .selectFrom('sms_numbers')
    .select(['phone', 'tracking_id'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row ?? null
}

export async function findText(db: Db, id: number): Promise<TextRow | null> {
  const row = await db
    .selectFrom('sms_messages')
    .select(columns.names)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Committed before the provider is called. @returns `false` when it is no longer queued. */
export async function beginSending(db: Db, id: number, { adapter, body }: { adapter: string; body: string }) {
  const begun = await db
    .updateTable('sms_messages')
    .set({ state: 'sending', adapter, body })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return begun.numUpdatedRows === 1n
}

/** The provider certainly did nothing: the job tries again. */
export async function queueAgain(db: Db, id: number, error: Said): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ state: 'queued', error: json(error) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

export type SendOutcome =
  | { readonly state: 'sent'; readonly providerId: string; readonly cost: Money | null; readonly at: Date }
  | { readonly state: 'failed' | 'unknown'; readonly error: Said }

/** The outcome as the end of the job that sends it. A code is not kept once it was sent. */
export const markText = ({ id, kind }: Pick<TextRow, 'id' | 'kind'>, outcome: SendOutcome): LastWrite => ({
  parts: (held) => sql`text as (${markingText(id, kind, outcome, held)})`,
})

export async function noteOutcome(db: Db, { id, kind }: Pick<TextRow, 'id' | 'kind'>, outcome: SendOutcome) {
  await markingText(id, kind, outcome, sql`true`).execute(db)
}

function markingText(id: number, kind: TextRow['kind'], outcome: SendOutcome, held: RawBuilder<unknown>) {
  const sent = outcome.state === 'sent' ? outcome : null
  const error = outcome.state === 'sent' ? null : json(outcome.error)
  return sql`
    update sms_messages set state = ${outcome.state}, provider_id = ${sent?.providerId ?? null}::text,
      cost_minor = ${sent?.cost?.minor ?? null}::bigint, cost_currency = ${sent?.cost?.currency ?? null}::text,
      sent_at = ${sent?.at ?? null}::timestamptz, error = ${error}::jsonb,
      body = ${kind === 'code' ? sql`''` : sql`body`}
    where id = ${id}::bigint and ${held}`
}

export type Reported = {
  readonly adapter: string
  readonly providerId: string
  readonly state: Extract<State, 'delivered' | 'undelivered'> | null
  readonly cost: Money | null
  readonly error: string | null
}

/** Whether the provider has been called for a text message and its reply has not been kept yet. */
export async function isOneBeingSent(db: Db, adapter: string, now: Date): Promise<boolean> {
  const one = await db
    .selectFrom('sms_messages')
    .select('id')
    .where('adapter', '=', adapter)
    .where('state', '=', 'sending')
    .where('created_at', '>', new Date(now.getTime() - LONGEST_UNSENT_MS))
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/**
 * What a delivery report says. A repeated one, or one that arrives after the final one, changes nothing.
 * @returns `false` when no such text message was sent.
 */
export async function noteReport(
  db: Db,
  { adapter, providerId, state, cost, error }: Reported,
): Promise<boolean> {
  const { rows } = await sql`
    update sms_messages set
      state = case when state = 'sent' then coalesce(${state}::text, state) else state end,
      error = case when state = 'sent' then coalesce(${error === null ? null : json(error)}::jsonb, error) else error end,
      cost_minor = coalesce(cost_minor, ${cost?.minor ?? null}::bigint),
      cost_currency = coalesce(cost_currency, ${cost?.currency ?? null}::text)
    where adapter = ${adapter} and provider_id = ${providerId}
    returning id`.execute(db)
  return rows.length > 0
}
