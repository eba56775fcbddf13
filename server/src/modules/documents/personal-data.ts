import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Person } from '../../core/person.ts'
import { type PersonRows, withIds } from '../../db/person-rows.ts'

/** Of their applications, and of their graduation, which belongs to the academic record. */
const ofPerson = ({ applicationIds, studentIds, withRecord }: Person): RawBuilder<SqlBool> =>
  sql`(${withIds('application_id', applicationIds)} or graduand_id in (
    select id from graduand_summaries where ${withIds('student_id', withRecord ? studentIds : [])}))`

export const documentsPersonalData: readonly PersonRows[] = [
  {
    table: 'deliveries',
    of: ({ applicationIds }) =>
      sql`copy_id in (select copy_id from copy_statuses where ${withIds('application_id', applicationIds)})`,
    erase: { email: sql`'[erased]'`, report_note: sql`null` },
    unread: ['nonce'],
  },
  {
    table: 'differing_documents',
    of: (person) => sql`document_id in (select id from documents where ${ofPerson(person)})`,
    erase: 'delete',
  },
  {
    // That a disclosure happened, when and with which consent, is the institution's evidence.
    table: 'disclosures',
    of: ofPerson,
    erase: { recipient: sql`'[erased]'`, email: sql`null` },
  },
  {
    // The hash stays, so that the document can still be verified; the file and what it says are removed.
    table: 'documents',
    of: ofPerson,
    erase: {
      signed: sql`null`,
      signed_record: sql`null`,
      signed_sha256: sql`null`,
      file_key: sql`'erased-' || id`,
      revoked_reason: sql`case when revoked_reason is null then null else '[erased]' end`,
    },
    file: 'file_key',
  },
]

/** Of `ended`, an application: the register still says to whom something was given away. */
export const namesRecipient = sql`exists (
  select 1 from disclosures where disclosures.application_id = ended.id and disclosures.recipient <> '[erased]')`
