import type { CertificateName } from '@testamur/contract/certificates/certificate-names'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { Row } from '../../../../db/rows.ts'
import type { ApplicationRow } from '../../rows/rows.ts'
import { formerRecords } from '../../rows/store/former-records.ts'

export type Desk = {
  readonly assignee_name: Row<'staff_members'>['name'] | null
  readonly recommender_name: Row<'staff_members'>['name'] | null
  readonly previous_id: Row<'applications'>['id'] | null
  readonly next_id: Row<'applications'>['id'] | null
}

/** The names of the people it is assigned to, and its neighbours in the list, newest first. */
export async function deskOf(
  db: Db,
  { id, kind, assignee_id, recommended_by }: ApplicationRow,
): Promise<Desk> {
  const { rows } = await sql<Desk>`
    select
      (select name from staff_members where id = ${assignee_id}::bigint) as assignee_name,
      (select name from staff_members where id = ${recommended_by}::bigint) as recommender_name,
      (select a.id from applications a where a.kind = ${kind} and a.status <> 'draft' and a.id > ${id}::bigint
       order by a.id limit 1) as previous_id,
      (select a.id from applications a where a.kind = ${kind} and a.status <> 'draft' and a.id < ${id}::bigint
       order by a.id desc limit 1) as next_id`.execute(db)
  return rows[0] ?? { assignee_name: null, recommender_name: null, previous_id: null, next_id: null }
}

export type NoteRow = {
  readonly id: number
  readonly at: Date
  readonly by: string
  readonly text: string
}

export async function notesOf(db: Db, applicationId: number): Promise<NoteRow[]> {
  return db
    .selectFrom('application_notes as n')
    .innerJoin('staff_members as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.created_at as at', 'u.name as by', 'n.text'])
    .where('n.application_id', '=', applicationId)
    .orderBy('n.id', 'desc')
    .execute()
}

export async function insertNote(
  tx: Tx,
  { at, ...note }: Row<'application_notes', 'application_id' | 'author_id' | 'text'> & { readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('application_notes')
    .values({ ...note, created_at: at })
    .execute()
}

/** The caller's transaction has locked the application. */
export async function setStudent(
  tx: Tx,
  { id, student_id, at }: Row<'applications', 'id' | 'student_id'> & { readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('applications')
    .set((column) => ({
      student_id,
      former_student_ids: formerRecords(column, student_id),
      version: column('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute()
}

export async function setCertificateName(
  tx: Tx,
  { id, certificate_name, at }: { id: number; certificate_name: CertificateName; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('applications')
    .set((column) => ({
      certificate_name: json(certificate_name),
      version: column('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * The caller's transaction has locked the application. The version stays, because a tick is no change of the
 * application, and the next tick need not wait for the answer.
 */
export async function setChecklist(
  tx: Tx,
  {
    id,
    checklist,
    checklist_doubts,
    at,
  }: Row<'applications', 'id' | 'checklist' | 'checklist_doubts'> & { readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ checklist, checklist_doubts, updated_at: at })
    .where('id', '=', id)
    .execute()
}
