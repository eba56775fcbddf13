import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import type { Language } from '@testamur/contract/languages'
import { dateParts } from './date-parts.ts'
import { makeInert } from './inert.ts'
import { qrSvg, verificationUrl } from './qr.ts'
import { readUpload } from './read-upload.ts'

export type StampMark = {
  readonly code: string
  readonly publicUrl: string
  readonly institution: string
  /** `#rrggbb` */
  readonly primary: string
  readonly documentNumber: string
  /** ISO instant of issue: the date in the mark. */
  readonly issuedAt: string
  readonly language: Language
  /** The texts of the mark, in that language. */
  readonly words: Readonly<Record<string, string>>
}

/** The page is drawn a little smaller to make room for the mark, so that no line is covered. */
const SHARE = 0.925

/**
 * An uploaded PDF with the verification mark at the foot of every page and the QR code on the first. Whatever could
 * run or connect elsewhere (scripts, actions, attachments) is removed, because the institution will sign this file.
 * @throws {Failure} `refused`, with a sentence, when the file cannot be used.
 */
export async function stamp(
  pdf: Uint8Array,
  mark: StampMark,
  compile: (template: string, json: string) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const document = await readUpload(pdf)
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

/** The page as people see it: its size after rotation, and the matrix from that view to the page's coordinates. */
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
    stamped: dateParts(mark.issuedAt),
    url,
    qr: qrSvg(url),
    pages: views.map((view) => ({ width: view.width, height: stripHeight(view) })),
  }
}

function placeStrip(page: PDFPage, view: View, strip: Parameters<PDFPage['node']['newXObject']>[1]): void {
  const name = page.node.newXObject('Testamur', strip)
  const [a, b, c, d, e, f] = view.matrix
  // The top centre of the visible page stays in place; everything shrinks towards it.
  const anchor = [
    a * (view.width / 2) + c * view.height + e,
    b * (view.width / 2) + d * view.height + f,
  ] as const
  const shift = [anchor[0] * (1 - SHARE), anchor[1] * (1 - SHARE)] as const
  const { context } = page.doc
  const artifact = PDFOperator.of('BMC' as never, [PDFName.of('Artifact')])
  const endArtifact = PDFOperator.of('EMC' as never)
  // Drawn before the page's own content, which may leave the graphics state in any condition.
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
