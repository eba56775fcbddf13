import { isUtf8 } from 'node:buffer'
import { Failure, invalid } from '../core/failure.ts'
import { sha256 } from '../core/ids.ts'
import { messageOf } from '../messages/message.ts'
import { decodeText, isMarkedWide } from '../platform/tables/decode-text.ts'

/** A file that came in: bounded, its type read from its bytes and allowed. */
export type Upload = {
  readonly bytes: Buffer
  readonly contentType: string
  /** As the sender calls it: for display only. */
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
  /** The virus scanner has not answered: it is kept apart, wherever it is stored. */
  readonly quarantined: boolean
}

export type UploadRules = {
  /** Content types that may come. `text/*` is told from other files by being text. */
  readonly types: readonly string[]
  /** Text is UTF-8 unless told: exports of spreadsheets come in others. */
  readonly textEncodings?: 'any'
  /** 5 MB unless told. */
  readonly maxBytes?: number
  /** Nothing is made of the file at once: it may be kept apart until the virus scanner answers. */
  readonly mayWait?: boolean
}

export const STAFF_PDF: UploadRules = { types: ['application/pdf'], maxBytes: 20_000_000 }

/** What people call each kind, and the endings of its files. */
const KINDS: Readonly<Record<string, { readonly name: string; readonly endings: readonly string[] }>> = {
  'application/pdf': { name: 'PDF', endings: ['pdf'] },
  'image/png': { name: 'PNG', endings: ['png'] },
  'image/jpeg': { name: 'JPEG', endings: ['jpg', 'jpeg'] },
  'image/webp': { name: 'WebP', endings: ['webp'] },
  'text/csv': { name: 'CSV', endings: ['csv', 'txt', 'tsv'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { name: 'XLSX', endings: ['xlsx'] },
  'application/gzip': { name: 'gzip', endings: ['gz'] },
}

/** Reads what a file is from its bytes. @throws Failure when it is not of a kind these rules take */
export async function inspect(
  bytes: Buffer,
  filename: string,
  rules: UploadRules,
): Promise<Omit<Upload, 'quarantined'>> {
  if (bytes.length === 0) throw invalid({ file: [messageOf('http.fileEmpty')] })
  // Loaded when first needed, like other rare guests: each costs megabytes in a process that may never meet it.
  const { fileTypeFromBuffer } = await import('file-type')
  // The mark of UTF-16 reads as the beginning of a sound.
  const marked = rules.textEncodings === 'any' && isMarkedWide(bytes) ? textType(bytes, rules) : undefined
  const contentType = marked ?? (await fileTypeFromBuffer(bytes))?.mime ?? textType(bytes, rules)
  if (contentType === undefined || !rules.types.includes(contentType)) {
    const kinds = rules.types.map((type) => KINDS[type]?.name ?? type).join(', ')
    throw new Failure('unsupported_media', messageOf('http.fileNotKindTaken', { kinds }))
  }
  return {
    bytes,
    contentType,
    name: displayName(filename, contentType),
    size: bytes.length,
    sha256: sha256(bytes),
  }
}

/** Bytes of no known kind are text when they read as text: then they are the kind of text that is asked for. */
function textType(bytes: Buffer, rules: UploadRules): string | undefined {
  const wanted = rules.types.find((type) => type.startsWith('text/'))
  if (wanted === undefined) return undefined
  const isText =
    rules.textEncodings === 'any' ? decodeText(bytes) !== null : isUtf8(bytes) && !bytes.includes(0)
  return isText ? wanted : undefined
}

/** With an ending of what the bytes are: a picture called `photo.exe` is shown and saved as `photo.exe.png`. */
export function displayName(filename: string, contentType: string): string {
  const name =
    filename
      .normalize('NFC')
      .replace(/^.*[/\\]/, '')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?]/gu, '')
      .slice(0, 150) || 'file'
  const endings = KINDS[contentType]?.endings ?? []
  const fits = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
  return fits || endings[0] === undefined ? name : `${name}.${endings[0]}`
}
