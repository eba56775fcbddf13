import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { columnsOf, type RowOf } from '../../db/rows.ts'
import { addingJobs, announceJob, type Lane } from '../jobs/queue.ts'
import { laneOfMail, SEND_MAIL, sendingJob } from './mailer.ts'
import { noteMail } from './store.ts'

export type FailedMails = { readonly kind?: string | undefined; readonly error?: string | undefined }

const TRY_MS = 48 * 60 * 60_000

const columns = columnsOf('mails', 'mails', [
  'id',
  'message_id',
  'kind',
  'application_id',
  'payment_reference',
  'attachments',
])
type Revived = RowOf<typeof columns>

/** Sends failed emails again, with their Message-IDs and with as many attempts as before. Answers how many. */
export async function retryFailedMails(tx: Tx, { kind, error }: FailedMails, now: Date): Promise<number> {
  const { rows } = await sql<Revived>`
    update mails set state = 'queued', error = null, try_until = ${new Date(now.getTime() + TRY_MS)}::timestamptz
    where state = 'failed' and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
      and strpos(lower(coalesce(error, '')), lower(${error ?? ''}::text)) > 0
    returning ${columns}`.execute(tx)
  for (const mails of groupByLane(rows)) {
    const ids = mails.map(({ id }) => id)
    const each = sql`unnest(${ids}::bigint[]) as mail (id)`
    const job = sendingJob(mails[0])
    await addingJobs(job, sql`jsonb_build_object('mail_id', mail.id)`, each).execute(tx)
  }
  for (const mail of rows) noteMail(tx, mail, 'failed', 'queued')
  if (rows.length > 0) announceJob(tx, SEND_MAIL)
  return rows.length
}

type OfOneLane = [Revived, ...Revived[]]

function groupByLane(mails: readonly Revived[]): readonly OfOneLane[] {
  const groups = new Map<Lane, OfOneLane>()
  for (const mail of mails) {
    const lane = laneOfMail(mail)
    const group = groups.get(lane)
    if (group) group.push(mail)
    else groups.set(lane, [mail])
  }
  return [...groups.values()]
}

export async function countFailedMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit('failed'))
    .executeTakeFirstOrThrow()
  return count
}
