import {
  type Broadcast,
  type countAudience,
  listBroadcastRecipients,
  listBroadcasts,
  MOST_REQUESTS,
} from '@testamur/contract/broadcasts'
import type { Answer, Data, Received } from '@testamur/contract/endpoint'
import { type Requester, staffOnly } from '../../core/actor.ts'
import { notFound, refused } from '../../core/failure.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { RequestContext } from '../../http/context.ts'
import { pageMeta } from '../../http/page-meta.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { type BroadcastRequest, createBroadcast } from './create-broadcast.ts'
import type { BroadcastsDeps } from './deps.ts'
import { exportRecipients } from './export-recipients.ts'
import { gatherRecipients } from './gather-recipients.ts'
import { broadcastBatch } from './send-broadcast.ts'
import { countFitting } from './store/audience.ts'
import { type BroadcastRow, changeBroadcast, findBroadcast, findBroadcasts } from './store/broadcasts.ts'
import { countResults, findRecipients } from './store/recipients.ts'
import { selectAudienceNow } from './today.ts'
import { broadcastView, recipientView, rowView, states } from './views.ts'

export type Broadcasts = ReturnType<typeof createBroadcasts>

/** Group emails: written once, filled in for each recipient, sent once to each. */
export function createBroadcasts(deps: BroadcastsDeps) {
  const { database, clock } = deps
  const { db } = database
  const batch = broadcastBatch(deps)

  const view = async (row: BroadcastRow, from: Db | Tx = db): Promise<Broadcast> =>
    broadcastView(row, await countResults(from, row.id))

  async function known(id: number): Promise<BroadcastRow> {
    const row = await findBroadcast(db, id)
    if (row === null) throw notFound(messageOf('broadcasts.mail'))
    return row
  }

  return {
    async count({ audience }: Received<typeof countAudience>['body']): Promise<Data<typeof countAudience>> {
      const where = selectAudienceNow(audience, clock, await deps.institution())
      const { requests, people } = await countFitting(db, where, MOST_REQUESTS)
      return { requests: Math.min(requests, MOST_REQUESTS), people, too_many: requests > MOST_REQUESTS }
    },

    create: (
      order: BroadcastRequest,
      { actor, ip, remember }: Pick<RequestContext, 'actor' | 'ip' | 'remember'>,
    ) =>
      createBroadcast(deps, order, { actor: staffOnly(actor), ip }, async (tx, row) =>
        remember(tx, { data: await view(row, tx), message: messageOf('broadcasts.onItsWay') }),
      ),

    async list(query: Received<typeof listBroadcasts>['query']): Promise<Answer<typeof listBroadcasts>> {
      const { rows, total } = await findBroadcasts(db, query)
      return {
        data: rows.map(rowView),
        meta: pageMeta(query, total, rows.length, { path: listBroadcasts.path, query }),
      }
    },

    get: async (id: number): Promise<Broadcast> => view(await known(id)),

    async recipients(
      id: number,
      query: Received<typeof listBroadcastRecipients>['query'],
    ): Promise<Answer<typeof listBroadcastRecipients>> {
      await known(id)
      const search = query.search ?? ''
      const { rows, total } = await findRecipients(db, id, {
        page: query.page,
        per_page: query.per_page,
        state: query.state || null,
        like: search === '' ? null : `%${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
      })
      const path = listBroadcastRecipients.path.replace('{id}', String(id))
      return { data: rows.map(recipientView), meta: pageMeta(query, total, rows.length, { path, query }) }
    },

    async export(
      id: number,
      { actor, ip, language }: Pick<RequestContext, 'actor' | 'ip' | 'language'>,
    ): Promise<FileAnswer> {
      const [{ time_zone: timeZone }] = await Promise.all([deps.institution(), known(id)])
      return exportRecipients(database, id, { actor, ip, language, timeZone })
    },

    async cancel(id: number, by: Requester): Promise<Broadcast> {
      const actor = staffOnly(by.actor)
      await database.inTransaction(async (tx) => {
        const row = await batch.lock(tx, id)
        if (row === null) throw notFound(messageOf('broadcasts.mail'))
        if (row.state === 'finished') throw refused(messageOf('broadcasts.alreadySent'))
        if (row.state === 'stopped') throw refused(messageOf('broadcasts.alreadyStopped'))
        await batch.stop(tx, row)
        await changeBroadcast(tx, id, { cancelled_by: actor.id })
        const subject = `broadcast:${id}`
        const done = (await findBroadcast(tx, id))?.done
        const before = { state: states[row.state], done }
        await recordAudit(tx, { ...by, action: 'broadcast.cancel', subject, before })
      })
      return view(await known(id))
    },

    async gather(id: number) {
      const institution = await deps.institution()
      return (tx: Tx) => gatherRecipients(deps, tx, id, institution)
    },
    jobs: batch.jobs,
  }
}
