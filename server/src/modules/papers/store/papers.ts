import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Said } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { type ClaimedRow, findUploads } from '../../uploads/index.ts'

/** A file that was sent with an application. */
export type PaperRow = Pick<ClaimedRow, 'name' | 'content_type' | 'size' | 'virus_check'> & {
  readonly paper: string
  /** What the paper was called when it was sent. */
  readonly label: Said
  readonly upload_id: number
}

export async function insertPapers(
  tx: Tx,
  applicationId: number,
  papers: readonly Pick<PaperRow, 'paper' | 'label' | 'upload_id'>[],
): Promise<void> {
  const rows = papers.map(({ paper, label, upload_id }) => ({
    application_id: applicationId,
    paper,
    label: say(label, 'en'),
    message: typeof label === 'string' ? null : json(label),
    upload_id,
  }))
  await tx.insertInto('application_papers').values(rows).execute()
}

/** In the order in which they were sent. */
export async function papersOf(db: Db, applicationId: number): Promise<PaperRow[]> {
  const papers = await db
    .selectFrom('application_papers')
    .select(['paper', 'label', 'message', 'upload_id'])
    .where('application_id', '=', applicationId)
    .orderBy('upload_id')
    .execute()
  if (papers.length === 0) return []
  const uploads = await findUploads(
    db,
    papers.map(({ upload_id }) => upload_id),
  )
  return papers.flatMap((paper) => {
    const upload = uploads.find(({ id }) => id === paper.upload_id)
    if (upload === undefined) return []
    const { name, content_type, size, virus_check } = upload
    const { message, ...fields } = paper
    return [{ ...fields, label: message ?? fields.label, name, content_type, size, virus_check }]
  })
}
