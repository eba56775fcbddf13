import type * as calls from '@testamur/contract/drafts'
import type { Answer } from '@testamur/contract/endpoint'
import { toMajor } from '@testamur/contract/money'
import type { Actor } from '../../core/actor.ts'
import { forbidden, unauthorized } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { listOngoingByEmail, type OngoingApplication, openForMailbox } from '../applications/index.ts'
import { type DraftsDeps, limits } from './deps.ts'
import { giveKey, keyOf } from './keep-draft.ts'
import { type DraftRow, draftsOf, lookupEmail } from './store.ts'

type OngoingList = Answer<typeof calls.listOngoing>['data']

/** Everything in progress for a proved mailbox, each with a key that opens it on this device, unless its applicant has ended that. */
export async function listOngoing(deps: DraftsDeps, actor: Actor): Promise<OngoingList> {
  if (actor.kind !== 'mailbox') throw forbidden(actor)
  const { database, clock, limiter, visitors } = deps
  await limiter.consume('drafts.list', String(actor.lookup_id), limits.list)
  const email = await lookupEmail(database.db, actor.lookup_id)
  if (email === null) throw unauthorized()
  const { proved_at } = actor
  const now = clock.now()
  const email_key = keyOf(deps, email)
  const [drafts, rows] = await Promise.all([
    draftsOf(database.db, email_key, now),
    listOngoingByEmail(database.db, email),
  ])

  const draftView = async (tx: Tx, { id, kind, copies_count, updated_at, expires_at }: DraftRow) => ({
    kind,
    copies: copies_count,
    updated_at: updated_at.toISOString(),
    expires_at: expires_at.toISOString(),
    token: await giveKey(tx, { draft_id: id, email_key }, now),
  })
  const view = (row: OngoingApplication, token: string | null) => ({
    tracking_id: row.tracking_id,
    kind: row.kind,
    subject: row.subject,
    copies: row.copies_count,
    submitted_at: row.submitted_at.toISOString(),
    enums: { status: row.statusEnum },
    token,
  })

  return database.inTransaction(async (tx) => {
    const list: OngoingList = { email, drafts: [], unpaid: [], asks: [], in_progress: [] }
    for (const draft of drafts) list.drafts.push(await draftView(tx, draft))
    const ids = rows.map(({ id }) => id)
    const tokens = await openForMailbox(tx, visitors.openSession, { email, proved_at }, ids)
    for (const row of rows) {
      const seen = view(row, tokens.get(row.id) ?? null)
      const { total_minor, currency, expires_at } = row
      if (
        row.status === 'pending_payment' &&
        total_minor !== null &&
        currency !== null &&
        expires_at !== null
      )
        list.unpaid.push({
          ...seen,
          total: toMajor(total_minor),
          currency,
          expires_at: expires_at.toISOString(),
        })
      else if (row.asks > 0) list.asks.push({ ...seen, asks: row.asks })
      else list.in_progress.push(seen)
    }
    return list
  })
}
