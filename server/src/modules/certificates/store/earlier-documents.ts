import type { Db, Tx } from '../../../db/client.ts'

/** A document that another application of the same student was given, and that is still valid. */
export type EarlierDocument = { readonly copy_id: number; readonly number: string }

/** Replacements that were made from a template for a student, the latest first. */
export async function findEarlierDocuments(
  db: Db | Tx,
  studentId: number,
  besides: number,
): Promise<EarlierDocument[]> {
  const rows = await db
    .selectFrom('certificate_requests as request')
    .innerJoin('application_summaries as application', 'application.id', 'request.application_id')
    .innerJoin('copy_statuses as copy', 'copy.application_id', 'request.application_id')
    .select(['copy.copy_id', 'request.certificate_number as number'])
    .where('application.student_id', '=', studentId)
    .where('request.application_id', '<>', besides)
    .where('request.kind', 'in', ['replacement', 'name_change'])
    .where('request.source', '=', 'template')
    .where('copy.type', '=', 'certificate')
    .where('copy.status', 'not in', ['cancelled', 'revoked', 'superseded'])
    .orderBy('request.application_id', 'desc')
    .execute()
  return rows.map(({ copy_id, number }) => ({ copy_id, number: number ?? '' }))
}
