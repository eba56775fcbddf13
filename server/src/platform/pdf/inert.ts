import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib'

/** Actions that only move within the document or open a plain address. */
const HARMLESS_ACTIONS = ['GoTo', 'URI', 'Named']
const MEDIA_ANNOTATIONS = ['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D']

/** Removes whatever runs, submits, launches or hides inside a PDF; visible content stays. */
export function makeInert(document: PDFDocument): void {
  const { catalog, context } = document
  remove(catalog, ['OpenAction', 'AA', 'AF', 'Perms', 'Collection'])
  remove(catalog.lookupMaybe(PDFName.of('Names'), PDFDict), ['JavaScript', 'EmbeddedFiles'])
  remove(catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict), ['XFA'])
  for (const page of document.getPages()) {
    remove(page.node, ['AA', 'AF'])
    const annotations = page.node.Annots()
    for (let index = (annotations?.size() ?? 0) - 1; index >= 0; index -= 1) {
      const annotation = annotations?.lookupMaybe(index, PDFDict)
      remove(annotation, ['AA', 'AF'])
      if (MEDIA_ANNOTATIONS.includes(nameOf(annotation, 'Subtype'))) annotations?.remove(index)
    }
  }
  for (const [, object] of context.enumerateIndirectObjects()) walk(object, disarm)
}

function disarm(dictionary: PDFDict): void {
  if (dictionary.has(PDFName.of('FT'))) remove(dictionary, ['AA'])
  const action = dictionary.lookup(PDFName.of('A'))
  // `/A` also names the attributes of a tag, which have no action type.
  if (!(action instanceof PDFDict) || !action.has(PDFName.of('S'))) return
  const harmless = HARMLESS_ACTIONS.includes(nameOf(action, 'S')) && !action.has(PDFName.of('Next'))
  if (!harmless) remove(dictionary, ['A'])
}

function walk(object: PDFObject, visit: (dictionary: PDFDict) => void, depth = 0): void {
  if (depth > 50) return
  if (object instanceof PDFDict) {
    visit(object)
    for (const [, value] of object.entries()) walk(value, visit, depth + 1)
  }
  if (object instanceof PDFArray) for (const value of object.asArray()) walk(value, visit, depth + 1)
}

function remove(dictionary: PDFDict | undefined, keys: readonly string[]): void {
  for (const key of keys) dictionary?.delete(PDFName.of(key))
}

function nameOf(dictionary: PDFDict | undefined, key: string): string {
  const value = dictionary?.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : ''
}
