import type { SettingsSubject } from '@testamur/contract/settings-subjects'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'

export type SubjectFilter = {
  readonly subject_type: SettingsSubject
  readonly subject_id?: string | undefined
  /** As `purpose:employment,type:student_copy`. */
  readonly values?: string | undefined
  /** As `currency,time_zone`. */
  readonly fields?: string | undefined
}

const columns = ['id', 'at', 'actor', 'action', 'subject', 'before', 'after'] as const

export type SettingsChangeRow = Row<'audit_events', (typeof columns)[number]>

/** The place of one in an order of all, which the trail keeps as a list of their IDs. */
const placeIn = (order: 'before' | 'after', id: string) => sql`(
  select place from jsonb_array_elements_text(
    case when jsonb_typeof(${sql.ref(order)}) = 'array' then ${sql.ref(order)} else '[]' end
  ) with ordinality as listed (one, place) where one = ${id})`

/** Whether the subject had all of these values before or after the change. */
function hasValues(values: string): Expression<SqlBool> {
  const query = expressionBuilder<Schema, 'audit_events'>()
  const pairs = values.split(',').map((pair) => pair.split(':'))
  return query.or(
    (['before', 'after'] as const).map((state) =>
      query.and([
        query(state, 'is not', null),
        ...pairs.map(([field, value]) =>
          query(sql`coalesce(${sql.ref(state)} ->> ${field}::text, '')`, '=', value),
        ),
      ]),
    ),
  )
}

/** Whether the change was about one of these fields. */
function hasChanged(fields: string): Expression<SqlBool> {
  const query = expressionBuilder<Schema, 'audit_events'>()
  const valueIn = (state: 'before' | 'after', field: string) => sql`${sql.ref(state)} -> ${field}::text`
  return query.or(
    fields
      .split(',')
      .map((field) => query(valueIn('before', field), 'is distinct from', valueIn('after', field))),
  )
}

/**
 * Without an ID, also what was done to all of a type at once, which the trail names in the plural; with one, the orders that
 * moved it. Other acts on the same subject, like clearing the graduands of a ceremony, are no changes of a setting.
 */
export async function settingsChangePage(
  db: Db,
  { subject_type, subject_id, values, fields }: SubjectFilter,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ rows: SettingsChangeRow[]; total: number }> {
  const escaped = subject_type.replaceAll('_', '\\_')
  const matching = db
    .selectFrom('audit_events')
    .where('action', 'like', `${escaped}.%`)
    .where((query) =>
      subject_id === undefined
        ? query.or([
            query('subject', 'like', `${escaped}:%`),
            query('subject', 'in', [subject_type, `${subject_type}s`]),
          ])
        : query.or([
            query('subject', '=', `${subject_type}:${subject_id}`),
            query.and([
              query('subject', 'in', [subject_type, `${subject_type}s`]),
              query('action', '=', `${subject_type}.order`),
              query(placeIn('before', subject_id), 'is distinct from', placeIn('after', subject_id)),
            ]),
          ]),
    )
  const wanted = matching
    .$if(values !== undefined, (query) => query.where(hasValues(values ?? '')))
    .$if(fields !== undefined, (query) => query.where(hasChanged(fields ?? '')))
  const rows = await wanted
    .select(columns)
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
