import { type Actor, may } from '../../core/actor.ts'
import { forbidden, notFound } from '../../core/failure.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { findAttachedFile } from '../papers/index.ts'
import type { MessagingDeps } from './deps.ts'
import { isMessageOf } from './store/messages.ts'

type WantedFile = {
  readonly id: number
  readonly thread_id: number | null
  readonly application_id: number | null
  /** Whether the reader may see attachments of notes. */
  readonly notes: boolean
  /** Whether the reader may see what the applicant sent because it was asked for, such as papers and statements. */
  readonly answers: boolean
}

/** As with the papers that came with the application: of staff, those who may read student records. */
export const mayOpenAnswers = (actor: Actor): boolean => actor.kind !== 'staff' || may(actor, 'students.read')

/**
 * A file of a message in this thread, or of a question of its application. It is downloaded and never shown in the
 * page, because it came from outside.
 */
export async function readAttachment(
  deps: Pick<MessagingDeps, 'database' | 'storage' | 'applications'>,
  wanted: WantedFile,
): Promise<FileAnswer> {
  const file = await findAttachedFile(deps.database.db, wanted.id)
  if (file === null || !(await belongsTo(deps, file, wanted))) throw notFound(messageOf('messaging.file'))
  if (file.ask_id !== null && !wanted.answers) throw forbidden({ kind: 'staff' })
  const { file_key, content_type, name } = file
  return { file: { bytes: await deps.storage.get(file_key), contentType: content_type, name } }
}

async function belongsTo(
  { database, applications }: Pick<MessagingDeps, 'database' | 'applications'>,
  { message_id, ask_id }: { readonly message_id: number | null; readonly ask_id: number | null },
  { thread_id, application_id, notes }: WantedFile,
): Promise<boolean> {
  if (message_id !== null)
    return thread_id !== null && isMessageOf(database.db, message_id, { thread_id, notes })
  if (application_id === null) return false
  return (await applications.asksOf(application_id)).some(({ id }) => id === ask_id)
}
