import { ParseSpeeds, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { PDF } from '@libpdf/core'
import { type Failure, refused } from '../../core/failure.ts'
import { unpackedSize } from './unpack.ts'

const MAX_PAGES = 60
const MAX_BYTES = 20 * 1024 * 1024

/**
 * An uploaded PDF, if the institution can put its name to it.
 * @throws {Failure} `refused`, with a sentence that says what is wrong and what to do.
 */
export async function readUpload(pdf: Uint8Array): Promise<PDFDocument> {
  if (pdf.length > MAX_BYTES)
    throw refused('This PDF is larger than 20 MB. Save it smaller, then upload it again.')
  if (!Buffer.from(pdf.subarray(0, 1024)).toString('latin1').includes('%PDF-'))
    throw refused('This file is not a PDF. Export the transcript as PDF, then upload it again.')
  const size = unpackedSize(pdf)
  if (size === 'damaged') throw damaged()
  if (size === 'locked')
    throw refused(
      'This PDF is locked with a password or permissions. Save it without protection, then upload it again.',
    )
  if (size === 'too_much')
    throw refused(
      'This PDF unpacks to far more than a document needs. Print it to a new PDF, then upload that one.',
    )
  // A file cut short can be patched up, with pages silently missing: it must read without any patching.
  const count = await orDamaged(async () => (await PDF.load(pdf, { lenient: false })).getPageCount())
  if (count === 0) throw refused('This PDF has no pages. Export the transcript again, then upload it.')
  if (count > MAX_PAGES)
    throw refused(
      `This PDF has ${count} pages; at most ${MAX_PAGES} can be issued. Check that it is the right file.`,
    )
  const document = await orDamaged(() =>
    PDFDocument.load(pdf, {
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
    }),
  )
  if (isSigned(document))
    throw refused(
      'This PDF already carries a digital signature, which the stamp would break. Upload the unsigned file.',
    )
  return document
}

async function orDamaged<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw Object.assign(damaged(), { cause: error })
  }
}

const damaged = (): Failure =>
  refused(
    'This PDF is damaged and cannot be read. Export it again from the program that made it, then upload it.',
  )

function isSigned(document: PDFDocument): boolean {
  return document.context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFDict && object.has(PDFName.of('ByteRange')))
}
