import { PDFDocument } from '@cantoo/pdf-lib'

/**
 * The pages of several files one after another, for printing. Signatures do not survive that: the signed files are
 * unchanged, and this one is for paper only.
 */
export async function join(pdfs: readonly Uint8Array[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create()
  for (const pdf of pdfs) {
    const source = await PDFDocument.load(pdf, { updateMetadata: false })
    for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page)
  }
  return joined.save()
}
