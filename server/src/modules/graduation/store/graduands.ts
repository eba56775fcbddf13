import type { AwardOnRecord, GraduandState } from '@testamur/contract/graduation/graduand-states'
import { expressionBuilder, sql } from 'kysely'
import type { Actor, StaffActor } from '../../../core/actor.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'

export type GraduandRow = Row<'graduands'>

export type NewGraduand = Pick<
  GraduandRow,
  | 'student_id'
  | 'matric_number'
  | 'listed_name'
  | 'listed_award'
  | 'listed_class'
  | 'listed_cgpa'
  | 'date_of_award'
> & { readonly import_line: number }

/** Whether the person's data was erased: nothing is made for them any more. The same as `isErased`. */
export const wasErased = ({ id, matric_number }: Pick<GraduandRow, 'id' | 'matric_number'>): boolean =>
  matric_number === `ERASED-${id}`

const graduand = expressionBuilder<{ graduand: Schema['graduands'] }, 'graduand'>()

/** In a statement that calls the table `graduand`. */
export const isErased = graduand(
  'graduand.matric_number',
  '=',
  graduand.fn<string>('concat', [sql.lit('ERASED-'), 'graduand.id']),
)

/** Of a class, in the order of its list. */
export function graduandsOfEvent(
  db: Db | Tx,
  eventId: number,
  ids: readonly number[] | null = null,
): Promise<GraduandRow[]> {
  return db
    .selectFrom('graduands')
    .selectAll()
    .where('event_id', '=', eventId)
    .$if(ids !== null, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .orderBy('import_line')
    .orderBy('id')
    .execute()
}

export const graduandsOfStudents = (db: Db | Tx, studentIds: readonly number[]): Promise<GraduandRow[]> =>
  db.selectFrom('graduands').selectAll().where('student_id', '=', anyOf(studentIds)).orderBy('id').execute()

export const graduandsOfApproval = (db: Db | Tx, approvalId: number): Promise<GraduandRow[]> =>
  db.selectFrom('graduands').selectAll().where('approval_id', '=', approvalId).orderBy('id').execute()

export async function findGraduand(db: Db | Tx, id: number): Promise<GraduandRow | null> {
  return (await db.selectFrom('graduands').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function lockGraduand(tx: Tx, id: number): Promise<GraduandRow | null> {
  const row = await tx.selectFrom('graduands').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

/** In the order of their ids, so that two who lock some of the same wait for each other. */
export async function lockGraduands(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('graduands')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Writes the rows of a list; a known graduand whose row changed must be cleared again. */
export async function saveGraduands(
  tx: Tx,
  { eventId, importId, at }: { readonly eventId: number; readonly importId: number; readonly at: Date },
  rows: readonly NewGraduand[],
): Promise<void> {
  await sql`
    insert into graduands as known (event_id, student_id, matric_number, listed_name, listed_award, listed_class, listed_cgpa,
      date_of_award, import_id, import_line, award, class_of_degree, cgpa, certificate_name, created_at, updated_at)
    select ${eventId}::bigint, student_id, matric_number, listed_name, listed_award, listed_class, listed_cgpa, date_of_award,
      ${importId}::bigint, import_line, listed_award, listed_class, listed_cgpa, listed_name,
      ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${json(rows)}::jsonb) as given (student_id bigint, matric_number text, listed_name text,
      listed_award text, listed_class text, listed_cgpa numeric(5,2), date_of_award date, import_line int)
    on conflict (event_id, student_id) do update set
      listed_name = excluded.listed_name, listed_award = excluded.listed_award, listed_class = excluded.listed_class,
      listed_cgpa = excluded.listed_cgpa, date_of_award = excluded.date_of_award, import_id = excluded.import_id,
      import_line = excluded.import_line, state = 'listed', version = known.version + 1, updated_at = excluded.updated_at
    where (known.listed_name, known.listed_award, known.listed_class, known.listed_cgpa, known.date_of_award)
      is distinct from (excluded.listed_name, excluded.listed_award, excluded.listed_class, excluded.listed_cgpa,
        excluded.date_of_award)`.execute(tx)
}

export type DecidedGraduand = Pick<
  GraduandRow,
  'id' | 'award' | 'class_of_degree' | 'cgpa' | 'certificate_name' | 'name_state' | 'state'
>

export async function updateDecided(tx: Tx, rows: readonly DecidedGraduand[], at: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update graduands set award = given.award, class_of_degree = given.class_of_degree, cgpa = given.cgpa,
      certificate_name = given.certificate_name, name_state = given.name_state, state = given.state,
      version = graduands.version + 1, updated_at = ${at}::timestamptz
    from jsonb_to_recordset(${json(rows)}::jsonb) as given (id bigint, award text, class_of_degree text,
      cgpa numeric(5,2), certificate_name text, name_state text, state text)
    where graduands.id = given.id`.execute(tx)
}

/** Moves graduands, and records it in the history of each. */
export async function moveGraduands(
  tx: Tx,
  graduands: readonly NamedState[],
  moved: { readonly state?: GraduandState; readonly approval_id?: number | null },
  act: GraduandAct,
): Promise<void> {
  if (graduands.length === 0) return
  await tx
    .updateTable('graduands')
    .set((column) => ({ ...moved, version: column('version', '+', 1), updated_at: act.at }))
    .where('id', '=', anyOf(graduands.map(({ id }) => id)))
    .execute()
  await recordActs(tx, graduands, act, moved.state)
}

export type GraduandAward = {
  readonly student_id: number
  readonly before: AwardOnRecord
  readonly after: AwardOnRecord
}

/** What was written to the records of an approved list. */
export async function keepAwards(
  tx: Tx,
  approvalId: number,
  awards: readonly GraduandAward[],
): Promise<void> {
  await sql`
    update graduands set record_before = given."before", record_after = given."after", version = graduands.version + 1
    from jsonb_to_recordset(${json(awards)}::jsonb) as given (student_id bigint, "before" jsonb, "after" jsonb)
    where graduands.student_id = given.student_id and graduands.approval_id = ${approvalId}::bigint`.execute(
    tx,
  )
}

export async function dropAwards(tx: Tx, approvalId: number): Promise<void> {
  await tx
    .updateTable('graduands')
    .set({ record_before: null, record_after: null })
    .where('approval_id', '=', approvalId)
    .execute()
}

export async function setName(
  tx: Tx,
  id: number,
  name: Partial<Pick<GraduandRow, 'certificate_name'>> & Pick<GraduandRow, 'name_state'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('graduands')
    .set((column) => ({ ...name, version: column('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()
}

export async function setNameStates(
  tx: Tx,
  ids: readonly number[],
  name_state: GraduandRow['name_state'],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('graduands')
    .set((column) => ({ name_state, version: column('version', '+', 1), updated_at: at }))
    .where('id', '=', anyOf(ids))
    .execute()
}

export async function deleteGraduand(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('graduands').where('id', '=', id).execute()
}

type NewGraduandEvent = Pick<
  Row<'graduand_events'>,
  'graduand_id' | 'act' | 'from_state' | 'to_state' | 'note' | 'by_id' | 'by_name'
>

type NamedState = Pick<GraduandRow, 'id' | 'state'>

/** What happened to graduands. Their history names only staff. */
export type GraduandAct = Pick<NewGraduandEvent, 'act'> & {
  readonly note?: string
  readonly by: Actor | Pick<StaffActor, 'id' | 'name'> | null
  readonly at: Date
}

/** Records in the history of each graduand what happened. It changed their state if there is a new one. */
export const recordActs = (
  tx: Tx,
  graduands: readonly NamedState[],
  { act, note = '', by, at }: GraduandAct,
  newState?: GraduandState,
): Promise<void> => {
  const staff = by !== null && 'id' in by ? by : null
  const events = graduands.map(({ id, state }) => ({
    graduand_id: id,
    act,
    from_state: state,
    to_state: newState ?? state,
    note,
    by_id: staff?.id ?? null,
    by_name: staff?.name ?? null,
  }))
  return addGraduandEvents(tx, events, at)
}

export async function addGraduandEvents(
  tx: Tx,
  events: readonly NewGraduandEvent[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into graduand_events (graduand_id, act, from_state, to_state, note, by_id, by_name, at)
    select graduand_id, act, from_state, to_state, note, by_id, by_name, ${at}::timestamptz
    from jsonb_to_recordset(${json(events)}::jsonb) as given (graduand_id bigint, act text, from_state text, to_state text,
      note text, by_id bigint, by_name text)`.execute(tx)
}

export const eventsOfGraduand = (db: Db, id: number): Promise<Row<'graduand_events'>[]> =>
  db.selectFrom('graduand_events').selectAll().where('graduand_id', '=', id).orderBy('id', 'desc').execute()
