import { UPLOAD_BYTES, UPLOAD_TYPES } from '@testamur/contract/uploads/upload-limits'
import { Failure } from '../../core/failure.ts'
import { inspect, type Upload } from '../../http/uploads.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import type { StoredFile } from '../../platform/storage/storage.ts'
import type { MessagingDeps } from './deps.ts'
import type { ReadMail } from './read-mail.ts'

const MOST_FILES = 5
const MOST_NAMED = 20

type Kept = {
  readonly files: readonly StoredFile[]
  /** A line for each file that was left out, with the reason. */
  readonly left: readonly string[]
}

/** Stored like uploads, with their types read from their bytes. */
export async function keepMailedFiles(
  { storage, scanner }: Pick<MessagingDeps, 'storage' | 'scanner'>,
  { attachments, filesCut }: Pick<ReadMail, 'attachments' | 'filesCut'>,
): Promise<Kept> {
  const files: StoredFile[] = []
  const left: string[] = []
  for (const { name, content } of attachments) {
    const upload =
      files.length < MOST_FILES
        ? await inspected(scanner, Buffer.from(content, 'base64'), name)
        : messageOf('messaging.tooManyFiles', { most: MOST_FILES })
    if ('code' in upload) {
      const file = name.replace(/\p{C}/gu, '').slice(0, 100)
      left.push(say(messageOf('messaging.fileLeftOut', { why: upload, file }), 'en'))
      continue
    }
    const { bytes, contentType, quarantined } = upload
    files.push(await storage.put(bytes, { contentType, name: upload.name, purpose: 'message', quarantined }))
  }
  const more = Math.max(0, left.length - MOST_NAMED) + filesCut
  return {
    files,
    left:
      more > 0
        ? [...left.slice(0, MOST_NAMED), say(messageOf('messaging.moreFilesLeftOut', { count: more }), 'en')]
        : left,
  }
}

/** The upload of these bytes, or the reason for refusing it. */
async function inspected(
  scanner: MessagingDeps['scanner'],
  bytes: Buffer,
  name: string,
): Promise<Upload | Message> {
  if (bytes.length === 0) return messageOf('messaging.fileEmpty')
  if (bytes.length > UPLOAD_BYTES)
    return messageOf('messaging.fileTooLarge', { most: UPLOAD_BYTES / 1_000_000 })
  try {
    const upload = await inspect(bytes, name, { types: UPLOAD_TYPES })
    const verdict = await scanner.scanBytes(bytes, upload.name)
    if (verdict === 'infected') return messageOf('messaging.fileInfected')
    if (verdict === 'too_large') return messageOf('messaging.fileNotChecked')
    return { ...upload, quarantined: verdict === 'waiting' }
  } catch (error) {
    if (error instanceof Failure) return messageOf('messaging.fileKindRefused')
    throw error
  }
}
