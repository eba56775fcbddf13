import type { InboundMail } from '@testamur/contract/messaging/inbound-mail'
import { UPLOAD_BYTES, UPLOAD_TYPES } from '@testamur/contract/uploads/upload-limits'
import { Failure } from '../../core/failure.ts'
import { inspect, type Upload } from '../../http/uploads.ts'
import type { StoredFile } from '../../platform/storage/storage.ts'
import type { MessagingDeps } from './deps.ts'

const MOST_FILES = 5
const MOST_NAMED = 20

type Kept = {
  readonly files: readonly StoredFile[]
  /** One line for each file that was left out: its name, and why. */
  readonly left: readonly string[]
}

/** Kept as if they had been uploaded: their kind read from their bytes. */
export async function keepMailedFiles(
  { storage, scanner }: Pick<MessagingDeps, 'storage' | 'scanner'>,
  { attachments }: Pick<InboundMail, 'attachments'>,
): Promise<Kept> {
  const files: StoredFile[] = []
  const left: string[] = []
  for (const { name, content } of attachments) {
    const upload =
      files.length < MOST_FILES
        ? await inspected(scanner, Buffer.from(content, 'base64'), name)
        : `an email may bring ${MOST_FILES} files`
    if (typeof upload === 'string') {
      left.push(`[A file was left out (${upload}): ${name.replace(/\p{C}/gu, '').slice(0, 100)}]`)
      continue
    }
    const { bytes, contentType, quarantined } = upload
    files.push(await storage.put(bytes, { contentType, name: upload.name, purpose: 'message', quarantined }))
  }
  const more = left.length - MOST_NAMED
  return { files, left: more > 0 ? [...left.slice(0, MOST_NAMED), `[and ${more} more]`] : left }
}

/** Why an upload of these bytes would have been refused, or the upload. */
async function inspected(
  scanner: MessagingDeps['scanner'],
  bytes: Buffer,
  name: string,
): Promise<Upload | string> {
  if (bytes.length === 0) return 'it is empty'
  if (bytes.length > UPLOAD_BYTES) return `it is larger than ${UPLOAD_BYTES / 1_000_000} MB`
  try {
    const upload = await inspect(bytes, name, { types: UPLOAD_TYPES })
    const verdict = await scanner.judge(bytes, upload.name)
    if (verdict === 'infected') return 'it holds a virus or other harmful code'
    if (verdict === 'too_large') return 'it is too large to be checked for viruses'
    return { ...upload, quarantined: verdict === 'waiting' }
  } catch (error) {
    if (error instanceof Failure) return 'it is of a kind that we do not take'
    throw error
  }
}
