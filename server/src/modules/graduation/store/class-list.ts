import type { graduandFilters } from '@testamur/contract/graduation/graduands'
import type { ExpressionBuilder } from 'kysely'
import { escapeLike } from '../../../core/search-text.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'
import { type GraduandRow, isErased } from './graduands.ts'

export type GraduandFilter = (typeof graduandFilters)[number]

type Query = ExpressionBuilder<Schema & { graduand: Schema['graduands'] }, 'graduand'>

const undecided = (query: Query) =>
  query.exists(
    query
      .selectFrom('graduand_differences as difference')
      .select('difference.field')
      .whereRef('difference.graduand_id', '=', 'graduand.id')
      .where('difference.choice', 'is', null),
  )

const differing = (query: Query) =>
  query.exists(
    query
      .selectFrom('graduand_differences as difference')
      .select('difference.field')
      .whereRef('difference.graduand_id', '=', 'graduand.id'),
  )

/** By this desk, or by any. */
const held = (query: Query, desk?: string) =>
  query.exists(
    query
      .selectFrom('blocking_holds')
      .select('id')
      .whereRef('blocking_holds.student_id', '=', 'graduand.student_id')
      .$if(desk !== undefined, (holds) => holds.where('blocking_holds.desk', '=', desk ?? '')),
  )

/** The record lacks results that an import refused, so no degree can be read from it. */
const incomplete = (query: Query) =>
  query.exists(
    query
      .selectFrom('incomplete_records')
      .select('id')
      .whereRef('incomplete_records.id', '=', 'graduand.student_id'),
  )

const onApproval = (query: Query, states: readonly ('asked' | 'approved' | 'takeback_asked')[]) =>
  query.exists(
    query
      .selectFrom('graduation_approvals as approval')
      .select('approval.id')
      .whereRef('approval.id', '=', 'graduand.approval_id')
      .where('approval.state', 'in', states),
  )

/** Cleared and without open points today. */
const withoutOpenPoints = (query: Query) =>
  query.and([
    query.not(isErased),
    query('graduand.state', '=', 'cleared'),
    query('graduand.name_state', '<>', 'objected'),
    query.not(undecided(query)),
    query.not(held(query)),
    query.not(incomplete(query)),
  ])

const conditions: Readonly<Record<GraduandFilter, (query: Query) => ReturnType<typeof held>>> = {
  undecided,
  decided: (query) => query.and([differing(query), query.not(undecided(query))]),
  held: (query) => held(query),
  listed: (query) => query.and([query('graduand.state', '=', 'listed')]),
  not_cleared: (query) => query.and([query('graduand.state', '=', 'not_cleared')]),
  cleared: (query) => query.and([query('graduand.state', '=', 'cleared')]),
  name_open: (query) => query.and([query('graduand.name_state', 'in', ['unconfirmed', 'asked', 'objected'])]),
  name_objected: (query) => query.and([query('graduand.name_state', '=', 'objected')]),
  ready: (query) => query.and([query('graduand.approval_id', 'is', null), withoutOpenPoints(query)]),
  before_senate: (query) => onApproval(query, ['asked']),
  approved: (query) => onApproval(query, ['approved', 'takeback_asked']),
  issuable: (query) => query.and([onApproval(query, ['approved']), withoutOpenPoints(query)]),
}

const inClass = (db: Db | Tx, eventId: number) =>
  db.selectFrom('graduands as graduand').where('graduand.event_id', '=', eventId)

/** Of a class, those that a filter keeps, in the order of the list. */
export const graduandsThat = (
  db: Db | Tx,
  eventId: number,
  filter: GraduandFilter,
  id: number | null = null,
): Promise<GraduandRow[]> =>
  inClass(db, eventId)
    .selectAll('graduand')
    .where((query) => conditions[filter](query))
    .$if(id !== null, (query) => query.where('graduand.id', '=', id ?? 0))
    .orderBy('graduand.import_line')
    .orderBy('graduand.id')
    .execute()

export async function pageOfGraduands(
  db: Db,
  wanted: {
    readonly event_id: number
    readonly search: string
    readonly filter: GraduandFilter | null
    /** Empty: of any desk or none. */
    readonly desk: string
  },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: GraduandRow[]; total: number }> {
  const pattern = `%${escapeLike(wanted.search.trim())}%`
  const { filter } = wanted
  const found = inClass(db, wanted.event_id)
    .$if(filter !== null, (query) => query.where((where) => conditions[filter ?? 'listed'](where)))
    .$if(wanted.desk !== '', (query) => query.where((where) => held(where, wanted.desk)))
    .$if(wanted.search.trim() !== '', (query) =>
      query.where((where) =>
        where.or([
          where('graduand.matric_number', 'ilike', pattern),
          where('graduand.listed_name', 'ilike', pattern),
          where('graduand.certificate_name', 'ilike', pattern),
        ]),
      ),
    )
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('graduand')
    .orderBy('graduand.import_line')
    .orderBy('graduand.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

/** How many of a class each filter keeps, and how many are in each state of their name. */
export async function countClass(db: Db | Tx, eventId: number) {
  const countOf = (query: Query, condition: ReturnType<typeof held>) =>
    query.fn.countAll<number>().filterWhere(condition)
  return inClass(db, eventId)
    .select((query) => [
      query.fn.countAll<number>().as('total'),
      countOf(query, undecided(query)).as('undecided'),
      countOf(query, conditions.listed(query)).as('listed'),
      countOf(query, conditions.not_cleared(query)).as('not_cleared'),
      countOf(query, conditions.cleared(query)).as('cleared'),
      countOf(query, conditions.ready(query)).as('ready'),
      countOf(query, conditions.before_senate(query)).as('before_senate'),
      countOf(query, conditions.approved(query)).as('approved'),
      countOf(query, conditions.issuable(query)).as('issuable'),
      countOf(query, query('graduand.state', '=', 'released')).as('to_collect'),
    ])
    .executeTakeFirstOrThrow()
}

export const countNames = (
  db: Db | Tx,
  eventId: number,
): Promise<{ name_state: GraduandRow['name_state']; count: number }[]> =>
  inClass(db, eventId)
    .select(({ fn }) => ['graduand.name_state', fn.countAll<number>().as('count')])
    .groupBy('graduand.name_state')
    .execute()

/** How many records of a class each desk holds; a record with two holds of one desk counts once. */
export const countHeldBy = (db: Db | Tx, eventId: number): Promise<{ desk: string; count: number }[]> =>
  inClass(db, eventId)
    .innerJoin('blocking_holds', 'blocking_holds.student_id', 'graduand.student_id')
    .select(({ fn }) => ['blocking_holds.desk', fn.count<number>('graduand.id').distinct().as('count')])
    .groupBy('blocking_holds.desk')
    .orderBy('blocking_holds.desk')
    .execute()

export type ApprovalOfGraduand = Pick<Row<'graduation_approvals'>, 'id' | 'number' | 'state'>

export const approvalsById = (db: Db | Tx, ids: readonly number[]): Promise<ApprovalOfGraduand[]> =>
  db
    .selectFrom('graduation_approvals')
    .select(['id', 'number', 'state'])
    .where('id', '=', anyOf(ids))
    .execute()
