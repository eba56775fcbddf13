import { MOST_COUNTED } from '@testamur/contract/own-work'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** The value is written out: the index is of these threads alone. */
const toAnswer = (db: Db, reader: number) =>
  db
    .selectFrom('threads as t')
    .where('t.state', '=', sql.lit<'awaiting_institution'>('awaiting_institution'))
    .where(({ or, eb }) => or([eb('t.assignee_id', 'is', null), eb('t.assignee_id', '=', reader)]))

export async function countToAnswer(db: Db, reader: number): Promise<number> {
  const some = toAnswer(db, reader)
    .select('t.id')
    .limit(MOST_COUNTED + 1)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const threadsToAnswer = (db: Db, reader: number, limit: number) =>
  toAnswer(db, reader)
    .leftJoin('application_summaries as a', 'a.id', 't.application_id')
    .select(['t.id', 't.application_id', 't.subject', 't.awaiting_since'])
    .select(({ eb, fn }) =>
      // A thread has a name of its own, or an application.
      fn
        .coalesce(
          't.name',
          fn<string>('ltrim', [eb(eb('a.first_name', '||', ' '), '||', eb.ref('a.surname'))]),
        )
        .$notNull()
        .as('name'),
    )
    .orderBy('t.awaiting_since')
    .orderBy('t.id')
    .limit(limit)
    .execute()
