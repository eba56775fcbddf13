import type { Institution } from '@testamur/contract/institution/institution'
import type { Requester } from '../../../core/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { KeepReply } from '../../../http/keep-reply.ts'
import { messageOf } from '../../../messages/message.ts'
import type { Reference } from '../../../platform/reference.ts'
import {
  type ClosureFields,
  type ClosureRow,
  insertClosure,
  listClosures,
  lockClosures,
  removeClosure,
  updateClosure,
} from '../../calendar/index.ts'
import { removeSetting, type SeenSetting, type SettingKind, saveSetting } from '../../settings/index.ts'
import { promiseMoved } from '../statuses/promise.ts'
import { moveOpenPromises, openPromises } from './store/promises.ts'

export type ClosuresDeps = {
  readonly database: Database
  readonly reference: Reference
  readonly institution: () => Promise<Pick<Institution, 'time_zone'>>
}

/** What was changed, and how many promised dates moved. */
export type ClosureChange = { readonly closure: ClosureRow; readonly moved: number }

type SeenClosure = SeenSetting<ClosureRow, 'id'>

export type Closures = ReturnType<typeof createClosures>

const closureKind: SettingKind<ClosureRow, 'id'> = {
  noun: 'closure',
  key: 'id',
  name: messageOf('applicationsCatalogue.thisClosure'),
  topics: ['closures'],
  lock: async (tx, { id }) => (await lockClosures(tx)).find((closure) => closure.id === id) ?? null,
}

/** Days on which the office is closed. Promised dates in the future move with them, in the same transaction. */
export function createClosures(deps: ClosuresDeps) {
  async function save(
    seen: SeenClosure | null,
    fields: ClosureFields,
    by: Requester,
    keep?: KeepReply<ClosureChange>,
  ): Promise<ClosureChange> {
    const { time_zone: timeZone } = await deps.institution()
    let moved = 0
    async function write(tx: Tx, before: ClosureRow | null) {
      const known = await lockClosures(tx)
      const after =
        before === null ? await insertClosure(tx, fields) : await updateClosure(tx, before.id, fields)
      moved = await movePromises(tx, known, { timeZone, changed: [before, after] })
      return after
    }
    const change = {
      seen,
      write,
      keep: keep && ((tx: Tx, closure: ClosureRow) => keep(tx, { closure, moved })),
    }
    const { after } = await saveSetting(deps, closureKind, change, by)
    return { closure: after, moved }
  }

  return {
    /** From memory, the latest first. */
    all: deps.reference.cached('closures', () => listClosures(deps.database.db)),
    create: (fields: ClosureFields, by: Requester, keep?: KeepReply<ClosureChange>) =>
      save(null, fields, by, keep),
    update: save,
    /** Answers how many promised dates moved. */
    async remove(seen: SeenClosure, by: Requester): Promise<number> {
      const { time_zone: timeZone } = await deps.institution()
      let moved = 0
      async function remove(tx: Tx, before: ClosureRow) {
        const known = await lockClosures(tx)
        await removeClosure(tx, before.id)
        moved = await movePromises(tx, known, { timeZone, changed: [before] })
      }
      await removeSetting(deps, closureKind, { seen, remove }, by)
      return moved
    },
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
