import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import type { ApplicationRow } from '../../machine/rows.ts'

export type Desk = {
  readonly assignee_name: string | null
  readonly recommender_name: string | null
  readonly previous_id: number | null
  readonly next_id: number | null
}

/** Names of the people it lies with, and its neighbours in the list, newest first. */
export async function deskOf(
  db: Db,
  { id, kind, assignee_id, recommended_by }: ApplicationRow,
): Promise<Desk> {
  const { rows } = await sql<Desk>`
    select
      (select name from users where id = ${assignee_id}::bigint) as assignee_name,
      (select name from users where id = ${recommended_by}::bigint) as recommender_name,
      (select a.id from applications a where a.kind = ${kind} and a.status <> 'draft' and a.id > ${id}::bigint
       order by a.id limit 1) as previous_id,
      (select a.id from applications a where a.kind = ${kind} and a.status <> 'draft' and a.id < ${id}::bigint
       order by a.id desc limit 1) as next_id`.execute(db)
  return rows[0] ?? { assignee_name: null, recommender_name: null, previous_id: null, next_id: null }
}

export type NoteRow = { readonly id: number; readonly at: Date; readonly by: string; readonly text: string }

export async function notesOf(db: Db, applicationId: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.created_at as at, u.name as by, n.text
    from application_notes n join users u on u.id = n.author_id
    where n.application_id = ${applicationId}::bigint order by n.id desc`.execute(db)
  return rows
}

export async function insertNote(
  tx: Tx,
  note: {
    readonly application_id: number
    readonly author_id: number
    readonly text: string
    readonly at: Date
  },
): Promise<void> {
  await sql`
    insert into application_notes (application_id, author_id, text, created_at)
    values (${note.application_id}::bigint, ${note.author_id}::bigint, ${note.text}, ${note.at}::timestamptz)`.execute(
    tx,
  )
}

/** `false`: somebody else has changed the application since this version was read. */
export async function setStudent(
  tx: Tx,
  change: {
    readonly id: number
    readonly version: number
    readonly student_id: number | null
    readonly at: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    update applications set student_id = ${change.student_id}::bigint, version = version + 1, updated_at = ${change.at}::timestamptz
    where id = ${change.id}::bigint and version = ${change.version}::int
    returning 1`.execute(tx)
  return rows.length === 1
}
