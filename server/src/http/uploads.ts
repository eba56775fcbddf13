import { isUtf8 } from 'node:buffer'
import { dropInvisible } from '@testamur/contract/written/signs'
import { Failure, invalid } from '../core/failure.ts'
import { hashFile } from '../core/ids.ts'
import { messageOf } from '../messages/message.ts'
import { isMarkedWide, isTextOfAnyEncoding } from '../platform/tables/decode-text.ts'

/** An uploaded file: within its size limit, of a type that was read from its bytes and is allowed. */
export type Upload = {
  readonly bytes: Buffer
  readonly contentType: string
  /** The sender's name for it, for display only. */
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
  /** The virus scanner has not answered yet: the file is quarantined wherever it is stored. */
  readonly quarantined: boolean
}

export type UploadRules = {
  /** Content types that are accepted. `text/*` is recognised by being readable text. */
  readonly types: readonly string[]
  /** Text must be UTF-8 unless this says otherwise: spreadsheets export other encodings. */
  readonly textEncodings?: 'any'
  /** From `fileBounds`. */
  readonly maxBytes: number
  /** The file is not used at once, so it may stay in quarantine until the virus scanner answers. */
  readonly mayWait?: boolean
}

/** SVG is text with instructions: whoever accepts it checks it before storing it. */
const SVG = 'image/svg+xml'

/** The name and the file endings of each type. */
const KINDS: Readonly<Record<string, { readonly name: string; readonly endings: readonly string[] }>> = {
  'application/pdf': { name: 'PDF', endings: ['pdf'] },
  'image/png': { name: 'PNG', endings: ['png'] },
  'image/jpeg': { name: 'JPEG', endings: ['jpg', 'jpeg'] },
  'image/webp': { name: 'WebP', endings: ['webp'] },
  'image/svg+xml': { name: 'SVG', endings: ['svg'] },
  'text/csv': { name: 'CSV', endings: ['csv', 'txt', 'tsv'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { name: 'XLSX', endings: ['xlsx'] },
  'application/gzip': { name: 'gzip', endings: ['gz'] },
}

/** Reads the type of a file from its bytes. @throws Failure when these rules do not accept it */
export async function inspect(
  bytes: Buffer,
  filename: string,
  rules: Pick<UploadRules, 'types' | 'textEncodings'>,
): Promise<Omit<Upload, 'quarantined'>> {
  if (bytes.length === 0) throw invalid({ file: [messageOf('http.fileEmpty')] })
  // Loaded when first needed: it takes megabytes that many processes never need.
  const { fileTypeFromBuffer } = await import('file-type')
  // The byte order mark of UTF-16 looks like the beginning of an audio file.
  const marked = rules.textEncodings === 'any' && isMarkedWide(bytes) ? textType(bytes, rules) : undefined
  const found = (await fileTypeFromBuffer(bytes))?.mime
  const isDrawing = found === 'application/xml' && rules.types.includes(SVG)
  const contentType = marked ?? (isDrawing ? SVG : found) ?? textType(bytes, rules)
  if (contentType === undefined || !rules.types.includes(contentType)) {
    const kinds = rules.types.map((type) => KINDS[type]?.name ?? type).join(', ')
    throw new Failure('unsupported_media', messageOf('http.fileNotKindTaken', { kinds }))
  }
  return {
    bytes,
    contentType,
    name: displayName(filename, contentType),
    size: bytes.length,
    sha256: await hashFile(bytes),
  }
}

/** Bytes of no known type that read as text count as the accepted text type. */
function textType(bytes: Buffer, rules: Pick<UploadRules, 'types' | 'textEncodings'>): string | undefined {
  const wanted = rules.types.find((type) => type.startsWith('text/') || type === SVG)
  if (wanted === undefined) return undefined
  const isText =
    rules.textEncodings === 'any' ? isTextOfAnyEncoding(bytes) : isUtf8(bytes) && !bytes.includes(0)
  return isText ? wanted : undefined
}

/** Adds the ending of the actual type: a picture called `photo.exe` is shown and saved as `photo.exe.png`. */
export function displayName(filename: string, contentType: string): string {
  const name =
    dropInvisible(filename)
      .normalize('NFC')
      .replace(/^.*[/\\]/, '')
      .replace(/[\p{Cc}\p{Cs}"<>|:*?]/gu, '')
      .slice(0, 150) || 'file'
  const endings = KINDS[contentType]?.endings ?? []
  const fits = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
  return fits || endings[0] === undefined ? name : `${name}.${endings[0]}`
}
