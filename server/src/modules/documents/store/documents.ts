import type { NotNull } from 'kysely'
import { noteChange } from '../../../db/changes.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import { factsOf, hashSignedFacts, type SignedFacts } from '../signed-facts.ts'
import { hashSignedRecord, type SignedRecord } from '../signed-record.ts'

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
  'signed',
  'signed_sha256',
  'issued_at',
  'issued_by',
  'issued_by_name',
  'superseded_at',
  'revoked_at',
] as const

/** A document that was made for a copy. */
export type DocumentRow = Omit<Row<'documents', (typeof columns)[number]>, 'application_id' | 'copy_id'> & {
  readonly application_id: number
  readonly copy_id: number
  readonly facts: SignedFacts
}

const documentsOfCopies = (db: Db | Tx) =>
  db
    .selectFrom('documents')
    .select(columns)
    .where('copy_id', 'is not', null)
    .$narrowType<{ application_id: NotNull; copy_id: NotNull }>()

type StoredRow = Awaited<ReturnType<ReturnType<typeof documentsOfCopies>['execute']>>[number]

const withFacts = (row: StoredRow): DocumentRow => ({ ...row, facts: factsOf(row) })

type IssuedColumns = Omit<
  Row<'documents'>,
  | 'id'
  | 'application_id'
  | 'copy_id'
  | 'graduand_id'
  | 'signed'
  | 'signed_record'
  | 'signed_sha256'
  | 'superseded_at'
  | 'revoked_at'
  | 'revoked_reason'
  | 'revoked_because'
> & {
  readonly facts: SignedFacts
  /** The record that it was signed from; `null`: none that the institution has. */
  readonly record: SignedRecord | null
}

/** For a copy of an application, or for a graduand. */
export type NewDocument = IssuedColumns &
  (
    | { readonly application_id: number; readonly copy_id: number; readonly graduand_id: null }
    | { readonly application_id: null; readonly copy_id: null; readonly graduand_id: number }
  )

/** The next printed document number. A number that is taken and not used leaves a gap, which is harmless. */
export async function nextNumber(db: Db): Promise<number> {
  const { number } = await db
    .selectNoFrom(({ fn, val }) => fn<number>('nextval', [val('document_numbers')]).as('number'))
    .executeTakeFirstOrThrow()
  return number
}

/** Answers the hash of the document's facts, too, for the audit trail. */
export async function insertDocument(
  tx: Tx,
  { facts: said, record, ...document }: NewDocument,
): Promise<{ readonly id: number; readonly signed_sha256: string }> {
  const facts = record === null ? said : { ...said, record_sha256: hashSignedRecord(record) }
  const signed_sha256 = hashSignedFacts(document, facts)
  const signed_record = record && json(record)
  const { id } = await tx
    .insertInto('documents')
    .values({ ...document, signed: json(facts), signed_record, signed_sha256 })
    .returning('id')
    .executeTakeFirstOrThrow()
  noteStatus(tx, { ...document, id }, null, 'issued')
  return { id, signed_sha256 }
}

export async function supersedeDocument(tx: Tx, id: number, at: Date): Promise<void> {
  const rows = await tx
    .updateTable('documents')
    .set({ superseded_at: at })
    .where('id', '=', id)
    .returning(notedColumns)
    .execute()
  for (const row of rows) noteStatus(tx, row, 'issued', 'superseded')
}

/** False: it was revoked before. */
export async function markRevoked(
  tx: Tx,
  id: number,
  revoked: Pick<Row<'documents'>, 'revoked_at' | 'revoked_reason' | 'revoked_because'>,
): Promise<boolean> {
  const row = await tx
    .updateTable('documents')
    .set(revoked)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(notedColumns)
    .executeTakeFirst()
  if (row !== undefined) noteStatus(tx, row, 'issued', 'revoked')
  return row !== undefined
}

const notedColumns = ['id', 'number', 'kind', 'application_id', 'copy_id', 'graduand_id'] as const
type NotedDocument = Row<'documents', (typeof notedColumns)[number]>

function noteStatus(
  tx: Tx,
  { id, number, kind, application_id, copy_id, graduand_id }: NotedDocument,
  from: string | null,
  to: string,
): void {
  const about = { kind, application: application_id, copy: copy_id, graduand: graduand_id }
  noteChange(tx, { subject: 'document', id, reference: number, from, to, about })
}

/** The current document of a copy: its latest version. */
export async function currentDocument(db: Db | Tx, copyId: number): Promise<DocumentRow | null> {
  const row = await documentsOfCopies(db)
    .where('copy_id', '=', copyId)
    .where('superseded_at', 'is', null)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return row === undefined ? null : withFacts(row)
}

export async function documentById(db: Db | Tx, id: number): Promise<DocumentRow | null> {
  const row = await documentsOfCopies(db).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : withFacts(row)
}

/** All versions of all copies of an application, oldest first. */
export async function documentsOfApplication(db: Db | Tx, applicationId: number): Promise<DocumentRow[]> {
  const rows = await documentsOfCopies(db).where('application_id', '=', applicationId).orderBy('id').execute()
  return rows.map(withFacts)
}
