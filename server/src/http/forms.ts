import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Failure, invalid } from '../core/failure.ts'
import { joinBytes } from '../core/join-bytes.ts'
import { messageOf } from '../messages/message.ts'
import type { Scanner } from '../platform/scanner/scanner.ts'
import { type HeldBytes, noRoom } from './held-bytes.ts'
import { malformed } from './parse.ts'
import { inspect, type Upload, type UploadRules } from './uploads.ts'

type FormFields = Record<string, unknown>

/** A multipart form of plain fields, and the one file of a call that takes one. */
export type Form = { readonly upload?: Upload; readonly body: FormFields }

export const UNREADABLE_FORM = messageOf('http.formCannotReadPartMissing')

/** Of a file that is refused anyway, because the call takes none. */
const DEFAULT_BYTES = 5_000_000

/**
 * Reads the multipart form of a request that is one. `rules` belong to a call that takes a file, in the field `file`;
 * such a call accepts only forms.
 */
export async function receiveForm(
  request: FastifyRequest,
  rules: UploadRules | undefined,
  scanner: Pick<Scanner, 'admit'>,
): Promise<Form | undefined> {
  if (!request.isMultipart()) {
    if (rules) throw new Failure('unsupported_media', messageOf('http.sendMultipartForm'))
    return undefined
  }
  const body = Object.create(null) as FormFields
  let upload: Upload | undefined
  for await (const part of readParts(request, rules?.maxBytes ?? DEFAULT_BYTES)) {
    if ('field' in part) body[part.field] = part.value
    else if (!rules) throw new Failure('unsupported_media', messageOf('http.noFileTaken'))
    else if (part.file !== 'file') throw invalid({ [part.file]: [messageOf('http.fieldNotKnown')] })
    else {
      const inspected = await inspect(part.bytes, part.filename, rules)
      const about = { name: inspected.name, mayWait: rules.mayWait ?? false }
      upload = { ...inspected, quarantined: await scanner.admit(part.bytes, about) }
    }
  }
  if (rules && !upload) throw invalid({ file: [messageOf('http.chooseFile')] })
  return { body, ...(upload && { upload }) }
}

type Part =
  | { readonly field: string; readonly value: unknown }
  | { readonly file: string; readonly filename: string; readonly bytes: Buffer }

async function* readParts(request: FastifyRequest, fileSize: number): AsyncGenerator<Part> {
  const parts = request.parts({ limits: { fileSize } })
  for (;;) {
    const { value: part, done } = await nextOf(() => parts.next())
    if (done) return
    if (part.type === 'file') {
      const bytes = await nextOf(() => readFile(part, request.held))
      // A part may lack a file name, although the library's types say otherwise.
      const filename = part.filename as string | undefined
      yield { file: part.fieldname, filename: filename ?? '', bytes }
    } else {
      if (part.valueTruncated) throw new Failure('too_large', messageOf('http.fieldFormTooLong'))
      yield { field: part.fieldname, value: part.value }
    }
  }
}

/** A file for which there is no room is read to its end all the same: only then do browsers show the answer. */
async function readFile({ file }: MultipartFile, held: HeldBytes | null): Promise<Buffer> {
  let chunks: Buffer[] = []
  let hasRoom = true
  for await (const chunk of file as AsyncIterable<Buffer>) {
    hasRoom &&= held?.take(chunk.length) ?? true
    if (hasRoom) chunks.push(chunk)
    else chunks = []
  }
  if (!hasRoom) throw noRoom()
  if (file.truncated) throw new Failure('too_large', messageOf('http.fileTooLarge'))
  return joinBytes(chunks)
}

/** The library's error has a code when one of our limits was exceeded; without a code the form was malformed. */
async function nextOf<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    const known = error instanceof Error && 'code' in error
    throw known ? error : malformed(UNREADABLE_FORM)
  }
}
