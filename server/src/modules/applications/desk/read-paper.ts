import { notFound } from '../../../core/failure.ts'
import type { Db } from '../../../db/client.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import { papersOf } from '../../papers/index.ts'

/** A file that was sent with an application. */
export async function readPaper(
  deps: { readonly database: { readonly db: Db }; readonly readUpload: (id: number) => Promise<FileAnswer> },
  applicationId: number,
  paper: string,
): Promise<FileAnswer> {
  const row = (await papersOf(deps.database.db, applicationId)).find((one) => one.paper === paper)
  if (row === undefined) throw notFound(messageOf('applicationsDesk.thisPaper'))
  return deps.readUpload(row.upload_id)
}
