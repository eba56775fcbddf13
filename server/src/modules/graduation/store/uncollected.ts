import { sql } from 'kysely'
import { escapeLike } from '../../../core/search-text.ts'
import type { Db } from '../../../db/client.ts'
import { isErased } from './graduands.ts'
import { CLOSED } from './of-students.ts'

export type UncollectedFilters = {
  /** `null`: of all ceremonies. */
  readonly event_id: number | null
  readonly search: string
  /** Released before this moment, and not before the other; `null`: no limit. */
  readonly releasedUntil: Date | null
  readonly releasedAfter: Date | null
}

const uncollected = (db: Db, { event_id, search, releasedUntil, releasedAfter }: UncollectedFilters) => {
  const pattern = `%${escapeLike(search.trim())}%`
  const released = db
    .selectFrom('graduands as graduand')
    .innerJoin('graduation_events as event', 'event.id', 'graduand.event_id')
    .leftJoin('graduation_approval_lines as line', (join) =>
      join
        .onRef('line.approval_id', '=', 'graduand.approval_id')
        .onRef('line.graduand_id', '=', 'graduand.id'),
    )
    .leftJoin('application_summaries as application', (join) =>
      join.onRef('application.id', '=', 'graduand.application_id').on('application.status', 'not in', CLOSED),
    )
    .select((query) => [
      'graduand.id',
      'graduand.event_id',
      'graduand.certificate_name as name',
      'graduand.matric_number',
      'graduand.award',
      'event.title as ceremony',
      'line.place',
      'application.tracking_id as application',
      // A hand-over that was undone does not count.
      query.fn
        .coalesce(
          query
            .selectFrom('graduand_events as act')
            .whereRef('act.graduand_id', '=', 'graduand.id')
            .where('act.act', '=', 'released')
            .where('act.from_state', '<>', 'collected')
            .select(({ fn }) => fn.max('act.at').as('at')),
          'graduand.updated_at',
        )
        .as('released_at'),
      query
        .selectFrom('graduation_reminders as reminder')
        .whereRef('reminder.graduand_id', '=', 'graduand.id')
        .select(({ fn }) => fn.max('reminder.sent_at').as('at'))
        .as('last_reminder'),
    ])
    .where('graduand.state', '=', 'released')
    .where((where) => where.not(isErased))
    .$if(event_id !== null, (query) => query.where('graduand.event_id', '=', event_id ?? 0))
    .$if(search.trim() !== '', (query) =>
      query.where((where) =>
        where.or([
          where('graduand.matric_number', 'ilike', pattern),
          where('graduand.certificate_name', 'ilike', pattern),
        ]),
      ),
    )
  return db
    .selectFrom(released.as('found'))
    .$if(releasedUntil !== null, (query) => query.where('released_at', '<=', releasedUntil ?? sql.val(null)))
    .$if(releasedAfter !== null, (query) => query.where('released_at', '>', releasedAfter ?? sql.val(null)))
}

const rowsOf = (db: Db, filters: UncollectedFilters) =>
  uncollected(db, filters).selectAll().orderBy('released_at').orderBy('place').orderBy('id')

export type UncollectedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** The oldest first. */
export async function pageOfUncollected(
  db: Db,
  filters: UncollectedFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: UncollectedRow[]; total: number }> {
  const { total } = await uncollected(db, filters)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: await rowsOf(db, filters).limit(limit).offset(offset).execute(), total }
}

export const allUncollected = (db: Db, filters: UncollectedFilters): Promise<UncollectedRow[]> =>
  rowsOf(db, filters).execute()
