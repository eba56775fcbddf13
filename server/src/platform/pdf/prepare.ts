import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core'

const WIDE = 9_999_999_999

export type PrepareOptions = {
  readonly reason: string
  readonly name: string
  readonly at: Date
  /** The space for the signature; unused bytes stay zero. */
  readonly room: number
}

/**
 * A PDF complete except for its signature: `/Contents` is zeros, and `/ByteRange` already covers everything around
 * it.
 */
export type PreparedPdf = {
  readonly bytes: Uint8Array
  /** The offsets of `<` and of the byte after `>`. */
  readonly gap: readonly [start: number, end: number]
  readonly pages: number
}

/**
 * Appends a certification signature field (DocMDP level 1: any later change breaks it). The library's `sign()` is not
 * used, because it has no DocMDP and writes a signing-time, which PAdES forbids.
 */
export async function prepare(
  pdf: Uint8Array,
  { reason, name, at, room }: PrepareOptions,
): Promise<PreparedPdf> {
  const document = await PDF.load(pdf)
  const page = document.getPage(0)
  const blocked = document.canSaveIncrementally()
  if (!page || blocked) throw new Error(`This PDF cannot be signed: ${blocked ?? 'it has no pages'}`)

  const transform = PdfDict.of({
    Type: PdfName.of('TransformParams'),
    P: PdfNumber.of(1),
    V: PdfName.of('1.2'),
  })
  const reference = PdfDict.of({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    TransformParams: transform,
  })
  const signature = document.register(
    PdfDict.of({
      Type: PdfName.of('Sig'),
      Filter: PdfName.of('Adobe.PPKLite'),
      SubFilter: PdfName.of('ETSI.CAdES.detached'),
      ByteRange: new PdfArray([0, WIDE, WIDE, WIDE].map((value) => PdfNumber.of(value))),
      Contents: PdfString.fromBytes(new Uint8Array(room)),
      M: PdfString.fromString(pdfDate(at)),
      Name: PdfString.fromString(name),
      Reason: PdfString.fromString(reason),
      Reference: new PdfArray([reference]),
    }),
  )
  const field = document.getOrCreateForm().createSignatureField('Institution').getDict()
  field.delete('Kids')
  // Invisible, printable, locked, and merged with its only widget.
  field.set('V', signature)
  field.set('Type', PdfName.of('Annot'))
  field.set('Subtype', PdfName.of('Widget'))
  field.set('F', PdfNumber.of(132))
  field.set('P', page.ref)
  field.set('Rect', new PdfArray([0, 0, 0, 0].map((value) => PdfNumber.of(value))))
  document.getCatalog().set('Perms', PdfDict.of({ DocMDP: signature }))

  const bytes = await document.save({ incremental: true })
  return { bytes, gap: fillByteRange(bytes, pdf.length, room), pages: document.getPageCount() }
}

function fillByteRange(bytes: Uint8Array, appendedAt: number, room: number): PreparedPdf['gap'] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const placeholder = `[0 ${WIDE} ${WIDE} ${WIDE}]`
  const range = view.indexOf(placeholder, appendedAt, 'latin1')
  const start = view.indexOf(`<${'00'.repeat(room)}>`, appendedAt, 'latin1')
  if (range === -1 || start === -1) throw new Error('The signature placeholder was not written as expected')
  const end = start + room * 2 + 2
  view.write(`[0 ${start} ${end} ${bytes.length - end}]`.padEnd(placeholder.length), range, 'latin1')
  return [start, end]
}

/** `D:20250102030405Z` */
const pdfDate = (at: Date): string => `D:${at.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`
