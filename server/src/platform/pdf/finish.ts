import { ParseSpeeds, PDFBool, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { mendText } from './reading-text.ts'

/**
 * The last step before signing: PDF/UA marks, corrected text extraction, and repacking into object streams (the tag
 * tree alone is over 100 KB otherwise).
 */
export async function finish(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
  declareAccessible(document)
  mendText(document)
  return document.save({
    useObjectStreams: true,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  })
}

const description = `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of the PDF/UA standard the document conforms to</pdfaProperty:description><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>`
const bagEnd = '</rdf:Bag></pdfaExtension:schemas>'
const mark = '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>'

/**
 * Typst writes one standard per file, and its PDF/A-2a lacks only this for PDF/UA-1. The schema goes into the
 * existing bag of extension schemas: a second bag would make the metadata unreadable.
 */
function declareAccessible(document: PDFDocument): void {
  const key = PDFName.of('Metadata')
  const metadata = document.catalog.lookup(key)
  const xmp = metadata instanceof PDFRawStream ? Buffer.from(metadata.contents).toString('utf8') : ''
  if (!xmp.includes(bagEnd)) throw new Error('The compiled PDF has no XMP metadata as Typst writes it')
  const patched = xmp.replace(bagEnd, `${description}${bagEnd}${mark}`)
  const stream = document.context.stream(Buffer.from(patched, 'utf8'), { Type: 'Metadata', Subtype: 'XML' })
  const place = document.catalog.get(key)
  if (!(place instanceof PDFRef)) throw new Error('A metadata stream is always an object of its own')
  document.context.assign(place, stream)

  const preferences = document.catalog.lookupMaybe(PDFName.of('ViewerPreferences'), PDFDict)
  const shown = preferences ?? document.context.obj({})
  shown.set(PDFName.of('DisplayDocTitle'), PDFBool.True)
  document.catalog.set(PDFName.of('ViewerPreferences'), shown)
}
