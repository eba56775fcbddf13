import type { NotNull } from 'kysely'
import { noteChange } from '../../../db/changes.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { PrintedFacts } from '../comparison/rules.ts'

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

/** A document that was made for a copy. */
export type DocumentRow = Omit<Row<'documents', (typeof columns)[number]>, 'copy_id'> & {
  readonly copy_id: number
}

const documentsOfCopies = (db: Db | Tx) =>
  db
    .selectFrom('documents')
    .select(columns)
    .where('copy_id', 'is not', null)
    .$narrowType<{ copy_id: NotNull }>()

export type NewDocument = Omit<
  Row<'documents'>,
  'id' | 'copy_id' | 'printed' | 'superseded_at' | 'revoked_at' | 'revoked_reason'
> & { readonly copy_id: number; readonly printed: PrintedFacts }

/** The next of the numbers printed on documents. A number that is taken and not used leaves a gap, no more. */
export async function nextNumber(db: Db): Promise<number> {
  const { number } = await db
    .selectNoFrom(({ fn, val }) => fn<number>('nextval', [val('document_numbers')]).as('number'))
    .executeTakeFirstOrThrow()
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

type NotedDocument = Row<'documents', 'id' | 'number' | 'kind' | 'application_id' | 'copy_id'>

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
  const row = await documentsOfCopies(db)
    .where('copy_id', '=', copyId)
    .where('superseded_at', 'is', null)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function documentById(db: Db | Tx, id: number): Promise<DocumentRow | null> {
  const row = await documentsOfCopies(db).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** All versions of all copies of an application, oldest first. */
export function documentsOfApplication(db: Db | Tx, applicationId: number): Promise<DocumentRow[]> {
  return documentsOfCopies(db).where('application_id', '=', applicationId).orderBy('id').execute()
}
