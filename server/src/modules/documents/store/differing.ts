import { isDeepStrictEqual } from 'node:util'
import type { CorrectingAct, DocumentDifference } from '@testamur/contract/documents/differing-documents'
import type { NotNull } from 'kysely'
import type { StaffActor } from '../../../core/actor.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
import { factsOf, type SignedFacts } from '../signed-facts.ts'
import { hashSignedRecord, type SignedRecord } from '../signed-record.ts'

/** Documents that people can rely on today, with the student of their record and where they belong. */
const validDocuments = (db: Db | Tx) =>
  db
    .selectFrom('documents')
    .leftJoin('application_summaries as application', 'application.id', 'documents.application_id')
    .leftJoin('graduand_summaries as graduand', 'graduand.id', 'documents.graduand_id')
    .leftJoin('copy_statuses as copy', 'copy.copy_id', 'documents.copy_id')
    .where('documents.signed', 'is not', null)
    .where('documents.superseded_at', 'is', null)
    .where('documents.revoked_at', 'is', null)
    .where((where) =>
      where.or([
        where('copy.status', 'is', null),
        where.and([where('copy.status', '!=', 'superseded'), where('copy.status', '!=', 'revoked')]),
      ]),
    )
    .select((query) => query.fn.coalesce('application.student_id', 'graduand.student_id').as('student_id'))
    .select([
      'documents.id',
      'documents.kind',
      'documents.source',
      'documents.number',
      'documents.verification_code',
      'documents.sha256',
      'documents.signed',
      'documents.signed_sha256',
    ])

type DocumentToCompare = Row<'documents', 'id' | 'number' | 'kind' | 'source'> & {
  readonly student_id: number
  readonly facts: SignedFacts
  readonly record: SignedRecord | null
}

/** The valid documents of these students. Comparisons of a document run one after another until the end of the transaction. */
export async function lockDocumentsOf(tx: Tx, studentIds: readonly number[]): Promise<DocumentToCompare[]> {
  const ids = await documentsOfStudents(tx, studentIds)
  if (ids.length === 0) return []
  return (await withRecords(tx, ids).forNoKeyUpdate('documents').execute()).map(toCompare)
}

/** The same, without holding them. */
export async function validDocumentsOf(
  db: Db | Tx,
  studentIds: readonly number[],
): Promise<DocumentToCompare[]> {
  const ids = await documentsOfStudents(db, studentIds)
  return ids.length === 0 ? [] : (await withRecords(db, ids).execute()).map(toCompare)
}

const withRecords = (db: Db | Tx, ids: readonly number[]) =>
  validDocuments(db)
    .select('documents.signed_record')
    .where('documents.id', '=', anyOf(ids))
    .orderBy('documents.id')
    .$narrowType<{ student_id: NotNull; signed_record: SignedRecord | null }>()

const toCompare = (
  row: Awaited<ReturnType<ReturnType<typeof withRecords>['execute']>>[number],
): DocumentToCompare => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  source: row.source,
  student_id: row.student_id,
  facts: factsOf(row),
  record: recordOf(row),
})

/** The documents that the portal issued, in two statements, which use the indexes of applications and graduands. */
export async function documentsOfStudents(tx: Db | Tx, studentIds: readonly number[]): Promise<number[]> {
  const ofApplications = await tx
    .selectFrom('documents')
    .innerJoin('application_summaries as application', 'application.id', 'documents.application_id')
    .select('documents.id')
    .where('application.student_id', '=', anyOf(studentIds))
    .execute()
  const ofGraduands = await tx
    .selectFrom('documents')
    .innerJoin('graduand_summaries as graduand', 'graduand.id', 'documents.graduand_id')
    .select('documents.id')
    .where('graduand.student_id', '=', anyOf(studentIds))
    .execute()
  return [...ofApplications, ...ofGraduands].map(({ id }) => id)
}

/** @throws {Error} when the row was changed since it was signed */
function recordOf(
  row: Row<'documents', 'kind' | 'number' | 'verification_code' | 'sha256' | 'signed' | 'signed_sha256'> & {
    readonly signed_record: SignedRecord | null
  },
): SignedRecord | null {
  const record = row.signed_record
  if (record !== null && hashSignedRecord(record) !== factsOf(row).record_sha256)
    throw new Error(`The record kept with document ${row.number} is not that from which it was signed`)
  return record
}

const columns = [
  'document_id',
  'differences',
  'since',
  'act',
  'act_id',
  'left_reason',
  'left_by_name',
  'left_at',
  'version',
] as const

type DifferingRow = Row<'differing_documents', (typeof columns)[number]>

export async function findDiffering(tx: Tx, documentId: number): Promise<DifferingRow | null> {
  const row = await tx
    .selectFrom('differing_documents')
    .select(columns)
    .where('document_id', '=', documentId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function dropDiffering(tx: Tx, documentId: number): Promise<void> {
  await tx.deleteFrom('differing_documents').where('document_id', '=', documentId).execute()
}

type FoundDifference = {
  readonly id: number
  readonly differences: readonly DocumentDifference[]
  readonly corrected: { readonly act: CorrectingAct; readonly act_id: number; readonly at: Date }
}

/** A reason to leave a document as it is covers only the differences that its author saw. */
export async function keepDiffering(
  tx: Tx,
  known: DifferingRow | null,
  { id, differences, corrected: { act, act_id, at } }: FoundDifference,
): Promise<void> {
  if (known !== null && isDeepStrictEqual(known.differences, differences)) return
  const changed = { differences: json(differences) }
  const begun = { ...changed, since: at, act, act_id }
  if (known === null) {
    await tx
      .insertInto('differing_documents')
      .values({ ...begun, document_id: id })
      .execute()
    return
  }
  const again = { ...begun, left_reason: null, left_by: null, left_by_name: null, left_at: null }
  await tx
    .updateTable('differing_documents')
    .set(known.left_at === null ? changed : again)
    .set((query) => ({ version: query('version', '+', 1) }))
    .where('document_id', '=', id)
    .execute()
}

export async function markLeft(
  tx: Tx,
  documentId: number,
  { reason, by, at }: { readonly reason: string; readonly by: StaffActor; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('differing_documents')
    .set((query) => ({
      left_reason: reason,
      left_by: by.id,
      left_by_name: by.name,
      left_at: at,
      version: query('version', '+', 1),
    }))
    .where('document_id', '=', documentId)
    .execute()
}

const listed = (db: Db | Tx) =>
  validDocuments(db)
    .innerJoin('differing_documents as differing', 'differing.document_id', 'documents.id')
    .select([
      'documents.issued_at',
      'documents.application_id',
      'application.tracking_id',
      'application.kind as application_kind',
      'documents.graduand_id',
      'graduand.event_id',
      'graduand.ceremony',
      'differing.differences',
      'differing.since',
      'differing.act',
      'differing.act_id',
      'differing.left_reason',
      'differing.left_by_name',
      'differing.left_at',
      'differing.version',
    ])
    .$narrowType<{ student_id: NotNull }>()

type SelectedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]
export type ListedDocument = SelectedRow & { readonly facts: SignedFacts }

const withFacts = (row: SelectedRow): ListedDocument => ({ ...row, facts: factsOf(row) })

type Page = { readonly state: 'open' | 'left'; readonly limit: number; readonly offset: number }

/** What has been in the list longest comes first. */
export async function differingPage(
  db: Db | Tx,
  { state, limit, offset }: Page,
): Promise<{ rows: ListedDocument[]; total: number }> {
  const all = listed(db).where('differing.left_at', state === 'open' ? 'is' : 'is not', null)
  const rows = await all
    .orderBy('differing.since')
    .orderBy('documents.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await all
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(withFacts), total }
}

/** `null`: it is in neither list. */
export async function listedDocument(db: Db | Tx, documentId: number): Promise<ListedDocument | null> {
  const row = await listed(db).where('documents.id', '=', documentId).executeTakeFirst()
  return row === undefined ? null : withFacts(row)
}
