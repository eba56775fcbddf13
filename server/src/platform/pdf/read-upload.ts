import { ParseSpeeds, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { PDF } from '@libpdf/core'
import { type Failure, refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../file-bounds.ts'
import { measureUnpacked } from './unpack.ts'

const { pages: MAX_PAGES, bytes: MAX_BYTES } = fileBounds.uploadedPdf

/**
 * Reads an uploaded PDF if it can be issued.
 * @throws {Failure} `refused`, with a sentence that says what is wrong and what to do.
 */
export async function readUpload(pdf: Uint8Array): Promise<PDFDocument> {
  if (pdf.length > MAX_BYTES) throw refused(messageOf('pdf.tooLarge'))
  if (!Buffer.from(pdf.subarray(0, 1024)).toString('latin1').includes('%PDF-'))
    throw refused(messageOf('pdf.notPdf'))
  const size = measureUnpacked(pdf)
  if (size === 'damaged') throw damaged()
  if (size === 'locked') throw refused(messageOf('pdf.locked'))
  if (size === 'too_much') throw refused(messageOf('pdf.unpacksTooFar'))
  // A truncated file can be repaired with pages silently missing, so it must be readable without repair.
  const count = await orDamaged(async () => (await PDF.load(pdf, { lenient: false })).getPageCount())
  if (count === 0) throw refused(messageOf('pdf.noPages'))
  if (count > MAX_PAGES) throw refused(messageOf('pdf.tooManyPages', { count, most: MAX_PAGES }))
  const document = await orDamaged(() =>
    PDFDocument.load(pdf, {
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
    }),
  )
  if (isSigned(document)) throw refused(messageOf('pdf.signedAlready'))
  return document
}

async function orDamaged<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw Object.assign(damaged(), { cause: error })
  }
}

const damaged = (): Failure => refused(messageOf('pdf.damaged'))

function isSigned(document: PDFDocument): boolean {
  return document.context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFDict && object.has(PDFName.of('ByteRange')))
}
