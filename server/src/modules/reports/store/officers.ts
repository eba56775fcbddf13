import { type ExpressionBuilder, sql } from 'kysely'
import { addDays, type Day } from '../../../core/days.ts'
import type { Db } from '../../../db/client.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Range } from './figures.ts'

/** Word for word the condition of the index `applications_open`. */
const OPEN = [
  'submitted',
  'under_review',
  'action_required',
  'on_hold',
  'records_search',
  'awaiting_approval',
  'processing',
  'ready',
] as const

type Acts = ExpressionBuilder<Schema, 'officer_acts'>

/** The instant at which a day begins where the institution is. */
const midnightOf = ({ cast, fn, val }: Acts, day: Day, timeZone: string) =>
  fn<Date>('timezone', [val(timeZone), cast(val(day), 'timestamp')])

/** Open applications by the officer who has them; late as the list says it. */
export const openByOfficer = (db: Db, today: string) =>
  db
    .selectFrom('application_summaries')
    .select(({ fn }) => [
      'assignee_id as id',
      fn.countAll<number>().as('open'),
      fn
        .countAll<number>()
        .filterWhere('promised_on', '<', today)
        .filterWhere('status', 'not in', ['action_required', 'on_hold'])
        .as('late'),
    ])
    .where('assignee_id', 'is not', null)
    .where(
      'status',
      'in',
      OPEN.map((status) => sql.lit(status)),
    )
    .groupBy('assignee_id')
    .execute()

/** What each member of staff did in the range. */
export const actsByOfficer = (db: Db, { from, to, timeZone }: Range) =>
  db
    .selectFrom('officer_acts')
    .select(({ fn }) => [
      'staff_id as id',
      fn
        .countAll<number>()
        .filterWhere('act', '=', 'awaiting_approval')
        .filterWhere('of_copy', '=', false)
        .as('recommended'),
      fn
        .countAll<number>()
        .filterWhere('act', '=', 'processing')
        .filterWhere('of_copy', '=', false)
        .as('approved'),
      fn
        .countAll<number>()
        .filterWhere('act', '=', 'dispatched')
        .filterWhere('of_copy', '=', true)
        .as('copies_dispatched'),
    ])
    .where('staff_id', 'is not', null)
    .where((acts) => acts('at', '>=', midnightOf(acts, from, timeZone)))
    .where((acts) => acts('at', '<', midnightOf(acts, addDays(to, 1), timeZone)))
    .groupBy('staff_id')
    .execute()

export const namesOfStaff = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('staff_members')
    .select(['id', 'name'])
    .where('id', 'in', ids.length === 0 ? [0] : [...ids])
    .execute()
