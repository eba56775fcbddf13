import { PDFArray, PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib'

const ACTIVE = ['OpenAction', 'AA', 'XFA', 'JavaScript', 'EmbeddedFiles', 'AF', 'Perms', 'Collection']
/** Actions that only move within the document or open a plain address. */
const HARMLESS = ['GoTo', 'URI', 'Named']

/** Takes out what runs, submits, launches or hides inside a PDF, wherever in the file it stands. */
export function makeInert(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict) disarm(object)
    if (object instanceof PDFArray) disarmMembers(object)
  }
  disarm(document.catalog)
}

function disarm(dictionary: PDFDict, depth = 0): void {
  for (const key of ACTIVE) dictionary.delete(PDFName.of(key))
  const action = dictionary.lookup(PDFName.of('A'))
  if (action instanceof PDFDict && isAction(action) && !isHarmless(action)) dictionary.delete(PDFName.of('A'))
  if (depth > 20) return
  for (const [, value] of dictionary.entries()) {
    if (value instanceof PDFDict) disarm(value, depth + 1)
    if (value instanceof PDFArray) disarmMembers(value, depth + 1)
  }
}

function disarmMembers(array: PDFArray, depth = 0): void {
  if (depth > 20) return
  for (const value of array.asArray()) {
    if (value instanceof PDFDict) disarm(value, depth + 1)
    if (value instanceof PDFArray) disarmMembers(value, depth + 1)
  }
}

/** `/A` also names an attribute of a tag, which has an owner and no action type. */
const isAction = (dictionary: PDFDict): boolean => dictionary.has(PDFName.of('S'))

function isHarmless(action: PDFDict): boolean {
  const type = action.lookup(PDFName.of('S'))
  return type instanceof PDFName && HARMLESS.includes(type.decodeText()) && !action.has(PDFName.of('Next'))
}
