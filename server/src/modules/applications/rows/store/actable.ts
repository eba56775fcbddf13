import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../../db/client.ts'
import { anyOf } from '../../../../db/rows.ts'

/** Applications with their copies in order, for acts on many of them. */
export function findActable(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('applications as a')
    .select(['a.id', 'a.tracking_id', 'a.status', 'a.held_from', 'a.version', 'a.currency', 'a.email'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('copies as c')
          .select([
            'c.copy_id',
            'c.id',
            'c.position',
            'c.type',
            'c.status',
            'c.delivery_method',
            'c.version',
            'c.courier_id',
          ])
          .whereRef('c.application_id', '=', 'a.id')
          .orderBy('c.position'),
      ).as('copies'),
    )
    .where('a.id', '=', anyOf(ids))
    .where('a.status', '<>', 'draft')
    .execute()
}

export type ActableApplication = Awaited<ReturnType<typeof findActable>>[number]
export type ActableCopy = ActableApplication['copies'][number]
