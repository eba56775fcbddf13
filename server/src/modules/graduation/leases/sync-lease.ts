import type { Received } from '@testamur/contract/endpoint'
import type { syncLease as SyncLease } from '@testamur/contract/graduation/collection-leases'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { notFound, refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { type Message, messageOf } from '../../../messages/message.ts'
import { keepSignature } from '../collection/keep-signature.ts'
import { recordHandover } from '../collection/record-handover.ts'
import { prepareToTell } from '../collection/tell-graduate.ts'
import { bringBack, lockWithGraduand } from '../collection/undo-handover.ts'
import type { GraduationDeps } from '../deps.ts'
import { readStorageTerms } from '../storage/find-storage.ts'
import { readSettings } from '../store/collection-settings.ts'
import { endHandover, findHandoverByKey } from '../store/handovers.ts'
import { findLease, type LeaseRow, lockLease, noteSynced } from '../store/leases.ts'

type Item = Received<typeof SyncLease>['body']['items'][number]
type HandoverItem = Extract<Item, { kind: 'handover' }>
type UndoItem = Extract<Item, { kind: 'undo' }>

export type SyncOutcome = {
  readonly key: string
  readonly outcome: 'done' | 'conflict'
  readonly problem: Message | null
}

/**
 * Takes in what a device did offline, in its order, each in a transaction of its own; what was taken in before is not
 * repeated. A lease that ran out or was ended meanwhile counts as long as nobody else handed out.
 */
export async function syncLease(
  deps: GraduationDeps,
  id: number,
  { items }: Received<typeof SyncLease>['body'],
  by: Requester<StaffActor>,
): Promise<SyncOutcome[]> {
  const { database, clock } = deps
  const lease = await findLease(database.db, id)
  if (lease === null) throw notFound(messageOf('collection.thisLease'))
  if (lease.holder_id !== by.actor.id)
    throw refused(messageOf('collection.leaseOfOther', { holder: lease.holder_name }))
  const outcomes: SyncOutcome[] = []
  for (const item of items) {
    const problem =
      item.kind === 'handover'
        ? await takeInHandover(deps, lease, item, by)
        : await takeInUndo(deps, lease, item, by)
    outcomes.push({ key: item.key, outcome: problem === null ? 'done' : 'conflict', problem })
  }
  await noteSynced(database.db, id, clock.now())
  return outcomes
}

/** The clock of a device may be wrong: a hand-over was neither before the lease nor in the future. */
const timeWithin = (at: string, lease: LeaseRow, now: Date): Date =>
  new Date(Math.min(Math.max(Date.parse(at), lease.created_at.getTime()), now.getTime()))

async function takeInHandover(
  deps: GraduationDeps,
  lease: LeaseRow,
  item: HandoverItem,
  by: Requester<StaffActor>,
): Promise<Message | null> {
  const { database, clock } = deps
  const now = clock.now()
  const known = await findHandoverByKey(database.db, item.key)
  if (known !== null) return known.state === 'conflict' ? known.problem : null
  const { signature: rule } = await readSettings(database.db)
  // Offline the certificate is gone already: a signature that is missing now cannot be asked for.
  const signature = await keepSignature(deps, rule === 'required' ? 'optional' : rule, item.signature)
  const sent = {
    key: item.key,
    graduand_id: item.graduand_id,
    pass: item.pass,
    place: item.place,
    id_kind: item.id_kind,
    id_number: item.id_number,
    signature,
    at: timeWithin(item.at, lease, now),
  }
  const storage = await readStorageTerms(deps)
  const tell = await prepareToTell(deps)
  return database.inTransaction(async (tx) => {
    await lockLease(tx, lease.id)
    const meanwhile = await findHandoverByKey(tx, item.key)
    if (meanwhile !== null) return meanwhile.state === 'conflict' ? meanwhile.problem : null
    return recordHandover(tx, sent, { now, lease, storage, tell, by })
  })
}

async function takeInUndo(
  deps: GraduationDeps,
  lease: LeaseRow,
  { key, reason, at }: UndoItem,
  by: Requester<StaffActor>,
): Promise<Message | null> {
  const { database, clock } = deps
  const tell = await prepareToTell(deps)
  const now = clock.now()
  return database.inTransaction(async (tx: Tx) => {
    await lockLease(tx, lease.id)
    const known = await findHandoverByKey(tx, key)
    if (known === null || known.lease_id !== lease.id) return messageOf('collection.nothingToUndo')
    const found = await lockWithGraduand(tx, known.id)
    const undone = { reason, at: timeWithin(at, lease, now) }
    if (found.state === 'handed') await bringBack(tx, found, undone, { by, tell })
    if (found.state === 'conflict')
      await endHandover(tx, found.id, 'dismissed', {
        ended_at: undone.at,
        ended_by: by.actor.id,
        ended_by_name: by.actor.name,
        end_reason: reason,
      })
    return null
  })
}
