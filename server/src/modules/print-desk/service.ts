import type { Data } from '@testamur/contract/endpoint'
import { shortName } from '@testamur/contract/person-name'
import { type listPrints, MOST_ON_PILE, type PrintState } from '@testamur/contract/print-desk/print-desk'
import { type Actor, type Requester, staffOnly } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { notFound, refused } from '../../core/failure.ts'
import type { Database, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { recordEvent } from '../applications/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Delivery } from '../delivery/index.ts'
import { insertPrint, type PileRow, readPile } from './store/prints.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly couriers: Pick<Delivery, 'couriers'>
}

export type PrintDesk = ReturnType<typeof createPrintDesk>

/** Records that a copy was sent to the printer, in the transaction of the act that did so. */
export const recordPrinted = (
  tx: Tx,
  copyId: number,
  by: { readonly actor: Actor; readonly at: Date },
): Promise<void> =>
  insertPrint(tx, {
    copy_id: copyId,
    kind: 'printed',
    reason: null,
    at: by.at,
    staff_id: staffOnly(by.actor).id,
  })

function stateOf({ status, kind, was_spoilt }: PileRow): PrintState {
  if (kind === 'spoilt') return 'spoilt'
  if (status === 'signed') return 'queued'
  return was_spoilt ? 'reprinted' : 'printed'
}

/** Paper copies that are signed and not dispatched yet. */
export function createPrintDesk({ database, clock, couriers }: Deps) {
  async function list(): Promise<Data<typeof listPrints>> {
    const names = new Map((await couriers.couriers()).map(({ id, name }) => [id, name]))
    const rows = await readPile(database.db, MOST_ON_PILE)
    return rows.map((row) => ({
      application_id: row.application_id,
      copy_id: row.copy_id,
      copy: row.id,
      tracking_id: row.tracking_id,
      name: shortName(row),
      recipient: row.recipient.name,
      courier: row.courier_id === null ? null : (names.get(row.courier_id) ?? null),
      courier_id: row.courier_id,
      state: stateOf(row),
      reason: row.reason,
      at: row.at?.toISOString() ?? null,
      by: row.by,
    }))
  }

  return {
    list,
    async spoil(copyId: number, reason: string, { actor, ip }: Requester) {
      const staff = staffOnly(actor)
      const [copy] = await readPile(database.db, 1, copyId)
      if (copy === undefined) throw notFound(messageOf('printDesk.copy'))
      if (stateOf(copy) === 'spoilt') throw refused(messageOf('printDesk.alreadySpoilt'))
      await database.inTransaction(async (tx) => {
        const at = clock.now()
        await insertPrint(tx, { copy_id: copyId, kind: 'spoilt', reason, at, staff_id: staff.id })
        await recordEvent(tx, {
          application_id: copy.application_id,
          copy_id: copyId,
          at,
          kind: 'edit',
          actor,
          reason: messageOf('printDesk.spoilt', { reason }),
        })
        await recordAudit(tx, {
          actor,
          ip,
          action: 'copy.spoil',
          subject: `application:${copy.application_id}`,
          after: { copy: copyId, reason },
        })
      })
      return list()
    },
  }
}
