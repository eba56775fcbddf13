import type { Clock } from '../../../core/clock.ts'
import { notFound } from '../../../core/failure.ts'
import type { Db } from '../../../db/client.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import { papersOf } from '../../papers/index.ts'
import { type LookContext, recordLook } from '../machine/record-look.ts'

type Deps = {
  readonly database: { readonly db: Db }
  readonly clock: Clock
  readonly readUpload: (id: number) => Promise<FileAnswer>
}

/** A file that was sent with an application. It is a look at the application. */
export async function readPaper(
  deps: Deps,
  applicationId: number,
  paper: string,
  context: LookContext,
): Promise<FileAnswer> {
  const row = (await papersOf(deps.database.db, applicationId)).find((one) => one.paper === paper)
  if (row === undefined) throw notFound(messageOf('applicationsDesk.thisPaper'))
  const file = await deps.readUpload(row.upload_id)
  await recordLook(deps, applicationId, context)
  return file
}
