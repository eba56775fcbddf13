import type { DocumentKind } from '@testamur/contract/documents/documents'
import { sql } from 'kysely'
import { noteChange } from '../../../db/changes.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { PrintedFacts } from '../comparison/rules.ts'

export type DocumentRow = {
  readonly id: number
  readonly application_id: number
  readonly copy_id: number
  readonly kind: DocumentKind
  readonly version: number
  readonly number: string
  readonly source: 'generated' | 'uploaded'
  readonly file_key: string
  readonly sha256: string
  readonly size: number
  readonly pages: number
  readonly verification_code: string
  readonly holder: string
  readonly programme: string
  readonly issued_at: Date
  readonly issued_by_name: string
  readonly superseded_at: Date | null
  readonly revoked_at: Date | null
}

const columns = [
  'id',
  'application_id',
  'copy_id',
  'kind',
  'version',
  'number',
  'source',
  'file_key',
  'sha256',
  'size',
  'pages',
  'verification_code',
  'holder',
  'programme',
  'issued_at',
  'issued_by_name',
  'superseded_at',
  'revoked_at',
] as const

const select = (db: Db | Tx) => db.selectFrom('documents').select(columns).where('copy_id', 'is not', null)

export type NewDocument = {
  readonly application_id: number
  readonly copy_id: number
  readonly kind: DocumentKind
  readonly version: number
  readonly number: string
  readonly source: 'generated' | 'uploaded'
  readonly file_key: string
  readonly sha256: string
  readonly size: number
  readonly pages: number
  readonly verification_code: string
  readonly printed: PrintedFacts
  readonly holder: string
  readonly programme: string
  readonly signature_level: string
  readonly issued_at: Date
  readonly issued_by: number | null
  readonly issued_by_name: string
  readonly supersedes: number | null
}

/** The next of the numbers printed on documents. A number that is taken and not used leaves a gap, no more. */
export async function nextNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('document_numbers') as number`.execute(db)
  const number = rows[0]?.number
  if (number === undefined) throw new Error('The sequence of document numbers answered nothing')
  return number
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<number> {
  const values = { ...document, printed: json(document.printed) }
  const row = await tx.insertInto('documents').values(values).returning('id').executeTakeFirstOrThrow()
  noteStatus(tx, { ...document, id: row.id }, null, 'issued')
  return row.id
}

export async function supersedeDocument(tx: Tx, id: number, at: Date): Promise<void> {
  const rows = await tx
    .updateTable('documents')
    .set({ superseded_at: at })
    .where('id', '=', id)
    .returning(['id', 'number', 'kind', 'application_id', 'copy_id'])
    .execute()
  for (const row of rows) noteStatus(tx, row, 'issued', 'superseded')
}

type NotedDocument = {
  readonly id: number
  readonly number: string
  readonly kind: string
  readonly application_id: number
  readonly copy_id: number | null
}

function noteStatus(
  tx: Tx,
  { id, number, kind, application_id, copy_id }: NotedDocument,
  from: string | null,
  to: string,
): void {
  const about = { kind, application: application_id, copy: copy_id }
  noteChange(tx, { subject: 'document', id, reference: number, from, to, about })
}

/** The document of a copy that stands: the latest version. */
export async function currentDocument(db: Db | Tx, copyId: number): Promise<DocumentRow | null> {
  const row = await select(db)
    .where('copy_id', '=', copyId)
    .where('superseded_at', 'is', null)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return (row as DocumentRow | undefined) ?? null
}

export async function documentById(db: Db | Tx, id: number): Promise<DocumentRow | null> {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  return (row as DocumentRow | undefined) ?? null
}

/** All versions of all copies of an application, oldest first. */
export async function documentsOfApplication(db: Db | Tx, applicationId: number): Promise<DocumentRow[]> {
  const rows = await select(db).where('application_id', '=', applicationId).orderBy('id').execute()
  return rows as DocumentRow[]
}

/**
 * Holds a copy and its application until the commit, in the order in which a move of the copy takes them. Answers what
 * the copy is now.
 */
export async function lockCopy(
  tx: Tx,
  { application_id, copy_id }: { application_id: number; copy_id: number },
): Promise<{ status: string; version: number } | null> {
  await sql`select id from applications where id = ${application_id}::bigint for update`.execute(tx)
  const { rows } = await sql<{ status: string; version: number }>`
    select status, version from copies where copy_id = ${copy_id}::bigint for update`.execute(tx)
  return rows[0] ?? null
}
