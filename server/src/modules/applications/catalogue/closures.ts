import type { Institution } from '@testamur/contract/institution/institution'
import type { Requester } from '../../../core/actor.ts'
import { conflict, notFound } from '../../../core/failure.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import type { Reference } from '../../../platform/reference.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  type ClosureFields,
  type ClosureRow,
  insertClosure,
  listClosures,
  lockClosures,
  removeClosure,
  saveClosure,
} from '../../calendar/index.ts'
import { promiseMoved } from '../statuses/promise.ts'
import { moveOpenPromises, openPromises } from './store/promises.ts'

export type ClosuresDeps = {
  readonly database: Database
  readonly reference: Reference
  readonly institution: () => Promise<Pick<Institution, 'time_zone'>>
}

/** What was changed, and how many promised dates moved. */
export type ClosureChange = { readonly closure: ClosureRow; readonly moved: number }

/** A closure as the caller saw it. */
type SeenClosure = Pick<ClosureRow, 'id' | 'version'>

export type Closures = ReturnType<typeof createClosures>

/** Days on which the office is closed. Promised dates in the future move with them, in the same transaction. */
export function createClosures({ database, reference, institution }: ClosuresDeps) {
  const all = reference.cached('closures', () => listClosures(database.db))

  async function change(
    by: Requester,
    write: (
      tx: Tx,
      known: readonly ClosureRow[],
    ) => Promise<{ before: ClosureRow | null; after: ClosureRow | null }>,
  ): Promise<ClosureChange> {
    const { time_zone: timeZone } = await institution()
    const done = await database.inTransaction(async (tx) => {
      const known = await lockClosures(tx)
      const { before, after } = await write(tx, known)
      const closure = after ?? before
      if (closure === null) throw notFound(messageOf('applicationsCatalogue.thisClosure'))
      const moved = await movePromises(tx, known, { timeZone, changed: [before, after] })
      await reference.changed(tx, 'closures')
      const action = `closure.${before === null ? 'create' : after === null ? 'delete' : 'update'}`
      await recordAudit(tx, { ...by, action, subject: `closure:${closure.id}`, before, after })
      return { closure, moved }
    })
    reference.drop('closures')
    return done
  }

  const findSeen = (known: readonly ClosureRow[], { id, version }: SeenClosure): ClosureRow => {
    const row = known.find((one) => one.id === id)
    if (row === undefined) throw notFound(messageOf('applicationsCatalogue.thisClosure'))
    if (row.version !== version) throw conflict(messageOf('applicationsCatalogue.changedMeanwhile'))
    return row
  }

  return {
    /** From memory, the latest first. */
    all,
    create: (fields: ClosureFields, by: Requester) =>
      change(by, async (tx) => ({ before: null, after: await insertClosure(tx, fields) })),
    update: (seen: SeenClosure, fields: ClosureFields, by: Requester) =>
      change(by, async (tx, known) => {
        const before = findSeen(known, seen)
        const after = { id: before.id, ...fields, version: before.version + 1 }
        await saveClosure(tx, after)
        return { before, after }
      }),
    remove: (seen: SeenClosure, by: Requester) =>
      change(by, async (tx, known) => {
        const before = findSeen(known, seen)
        await removeClosure(tx, before.id)
        return { before, after: null }
      }),
  }
}

async function movePromises(
  tx: Tx,
  before: readonly ClosureRow[],
  { timeZone, changed }: { readonly timeZone: string; readonly changed: readonly (ClosureRow | null)[] },
): Promise<number> {
  const [from] = changed.flatMap((one) => (one === null ? [] : [one.from])).sort()
  if (from === undefined) return 0
  const after = await listClosures(tx)
  const where = { from, timeZone }
  const moves = (await openPromises(tx, where))
    .map((open) => ({ ...open, next: promiseMoved(open.due, open.since, before, after) }))
    .filter(({ due, next }) => due !== next)
  return moveOpenPromises(tx, moves, where)
}
