import {
  concatTransformationMatrix,
  drawObject,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import { type Failure, refused } from '../../core/failure.ts'
import { makeInert } from './inert.ts'
import { qrSvg, verificationUrl } from './qr.ts'

export type StampMark = {
  readonly code: string
  readonly publicUrl: string
  readonly institution: string
  /** `#rrggbb` */
  readonly primary: string
  readonly documentNumber: string
  /** ISO instant of issue: the date inside the stamp. */
  readonly issuedAt: string
}

const MAX_PAGES = 60
const MAX_BYTES = 20 * 1024 * 1024
/** The page is drawn a little smaller, and the strip goes into the room this leaves: no line is ever covered. */
const SHARE = 0.925

/**
 * An uploaded PDF with the verification mark along the foot of every page and the QR code on the first. What could run
 * or phone home (scripts, actions, attachments) is taken out: the institution is about to sign this file.
 * @throws {Failure} `refused`, with a sentence, when the file cannot be used.
 */
export async function stamp(
  pdf: Uint8Array,
  mark: StampMark,
  compile: (template: string, json: string) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const document = await open(pdf)
  const pages = document.getPages()
  makeInert(document)
  const views = pages.map(viewOf)
  const strips = await compile('stamp', JSON.stringify(stripData(mark, views)))
  const embedded = await document.embedPdf(
    strips,
    pages.map((_, index) => index),
  )
  for (const [index, page] of pages.entries()) {
    const strip = embedded[index]
    const view = views[index]
    if (strip && view) placeStrip(page, view, strip.ref)
  }
  await document.flush()
  document.setModificationDate(new Date(mark.issuedAt))
  return document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false })
}

async function open(pdf: Uint8Array): Promise<PDFDocument> {
  if (pdf.length > MAX_BYTES) throw refused('This PDF is larger than 20 MB. Save it smaller, then upload it again.')
  if (!Buffer.from(pdf.subarray(0, 1024)).toString('latin1').includes('%PDF-'))
    throw refused('This file is not a PDF. Export the transcript as PDF, then upload it again.')
  const document = await parse(pdf)
  if (document.isEncrypted)
    throw refused('This PDF is locked with a password or permissions. Save it without protection, then upload it again.')
  const count = countPages(document)
  if (count === 0) throw refused('This PDF has no pages. Export the transcript again, then upload it.')
  if (count > MAX_PAGES)
    throw refused(`This PDF has ${count} pages; at most ${MAX_PAGES} can be issued. Check that it is the right file.`)
  if (isSigned(document))
    throw refused('This PDF already carries a digital signature, which the stamp would break. Upload the unsigned file.')
  return document
}

const unreadable = (): Failure =>
  refused('This PDF is damaged and cannot be read. Export it again from the program that made it, then upload it.')

async function parse(pdf: Uint8Array): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(pdf, {
      ignoreEncryption: true,
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
    })
    return document
  } catch (error) {
    throw Object.assign(unreadable(), { cause: error })
  }
}

function countPages(document: PDFDocument): number {
  try {
    return document.getPageCount()
  } catch (error) {
    throw Object.assign(unreadable(), { cause: error })
  }
}

function isSigned(document: PDFDocument): boolean {
  return document.context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFDict && object.has(PDFName.of('ByteRange')))
}

/** The page as a person sees it: size after rotation, and the matrix from that view to the page's own coordinates. */
type View = { readonly width: number; readonly height: number; readonly matrix: Matrix }
type Matrix = readonly [number, number, number, number, number, number]

function viewOf(page: PDFPage): View {
  const { x, y, width, height } = page.getCropBox()
  switch (((page.getRotation().angle % 360) + 360) % 360) {
    case 90:
      return { width: height, height: width, matrix: [0, 1, -1, 0, x + width, y] }
    case 180:
      return { width, height, matrix: [-1, 0, 0, -1, x + width, y + height] }
    case 270:
      return { width: height, height: width, matrix: [0, -1, 1, 0, x, y + height] }
    default:
      return { width, height, matrix: [1, 0, 0, 1, x, y] }
  }
}

const stripHeight = (view: View): number => view.height * (1 - SHARE)

function stripData(mark: StampMark, views: readonly View[]) {
  const url = verificationUrl(mark.publicUrl, mark.code)
  return {
    ...mark,
    url,
    qr: qrSvg(url),
    pages: views.map((view) => ({ width: view.width, height: stripHeight(view) })),
  }
}

function placeStrip(page: PDFPage, view: View, strip: Parameters<PDFPage['node']['newXObject']>[1]): void {
  const name = page.node.newXObject('Testamur', strip)
  const [a, b, c, d, e, f] = view.matrix
  // Top centre of what a person sees stays where it is; everything shrinks towards it.
  const anchor = [a * (view.width / 2) + c * view.height + e, b * (view.width / 2) + d * view.height + f] as const
  const shift = [anchor[0] * (1 - SHARE), anchor[1] * (1 - SHARE)] as const
  const { context } = page.doc
  const artifact = PDFOperator.of('BMC' as never, [PDFName.of('Artifact')])
  const endArtifact = PDFOperator.of('EMC' as never)
  // Drawn before the page's own content, whose graphics state may be left in any condition.
  const before = context.contentStream([
    artifact,
    pushGraphicsState(),
    concatTransformationMatrix(a, b, c, d, e, f),
    drawObject(name),
    popGraphicsState(),
    endArtifact,
    pushGraphicsState(),
    concatTransformationMatrix(SHARE, 0, 0, SHARE, shift[0], shift[1]),
  ])
  const after = context.contentStream([popGraphicsState()])
  page.node.wrapContentStreams(context.register(before), context.register(after))
  shrinkAnnotations(page, shift)
}

function shrinkAnnotations(page: PDFPage, shift: readonly [number, number]): void {
  const annotations = page.node.Annots()
  for (let index = 0; index < (annotations?.size() ?? 0); index += 1) {
    const annotation = annotations?.lookupMaybe(index, PDFDict)
    for (const key of ['Rect', 'QuadPoints']) {
      const points = annotation?.lookupMaybe(PDFName.of(key), PDFArray)
      for (let place = 0; place < (points?.size() ?? 0); place += 1) {
        const value = points?.lookupMaybe(place, PDFNumber)?.asNumber()
        if (value !== undefined)
          points?.set(place, PDFNumber.of(value * SHARE + (place % 2 === 0 ? shift[0] : shift[1])))
      }
    }
  }
}
