import type { Db } from '../../db/client.ts'
import { copyForProduction } from '../applications/index.ts'
import { isApplicantsOwn } from './deliver/read-document.ts'
import { documentsOfApplication } from './store/documents.ts'
import { type PublicDocument, publicDocument, staffDocument } from './views.ts'

/** The documents that the tracking page offers the applicant. */
export async function findApplicantDocuments(db: Db, applicationId: number): Promise<PublicDocument[]> {
  const rows = await documentsOfApplication(db, applicationId)
  const produced = await Promise.all(
    rows.map(async (row) => ({ row, production: await copyForProduction(db, { copy_id: row.copy_id }) })),
  )
  return produced
    .filter(({ row, production }) => production !== null && isApplicantsOwn(row, production))
    .map(({ row }) => publicDocument(row))
}

/** All versions of all copies' documents, for staff. */
export const findDocumentVersions = async (db: Db, applicationId: number) =>
  (await documentsOfApplication(db, applicationId)).map(staffDocument)
