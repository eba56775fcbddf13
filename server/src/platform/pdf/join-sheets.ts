import { createHash } from 'node:crypto'
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { type PressMargins, setPageBoxes } from './page-boxes.ts'

/** Some sheets of a file for a press, and what is around each of them. */
export type PressPart = { readonly pdf: Uint8Array; readonly margins: PressMargins }

/**
 * The pages of unsigned files one after another, with the boxes that a press cuts by. The first keeps its title, its colours
 * and its standard for all of them, and a picture that is in several is in the joined file once.
 */
export async function joinSheets([first, ...others]: readonly PressPart[]): Promise<Uint8Array> {
  if (first === undefined) throw new Error('There are no sheets to join')
  const joined = await readPart(first)
  for (const part of others) {
    const source = await readPart(part)
    for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page)
  }
  // Each time, objects may have become equal because those that they refer to were: a picture and its colours.
  if (others.length > 0) while (shareEqualObjects(joined));
  return joined.save({
    useObjectStreams: true,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  })
}

async function readPart({ pdf, margins }: PressPart): Promise<PDFDocument> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
  setPageBoxes(document, margins)
  return document
}

/** Keeps one of each stream and list that is there several times, and tells whether there were any. */
function shareEqualObjects({ context }: PDFDocument): boolean {
  const kept = new Map<string, PDFRef>()
  const replaced = new Map<PDFRef, PDFRef>()
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const content = contentOf(object)
    if (content === null) continue
    const hash = createHash('sha256').update(content[0]).update(content[1]).digest('base64')
    const equal = kept.get(hash)
    if (equal === undefined) kept.set(hash, ref)
    else replaced.set(ref, equal)
  }
  for (const ref of replaced.keys()) context.delete(ref)
  for (const [, object] of context.enumerateIndirectObjects()) replaceRefs(object, replaced)
  return replaced.size > 0
}

function contentOf(object: PDFObject): readonly [string, Uint8Array] | null {
  if (object instanceof PDFRawStream) return [String(object.dict), object.contents]
  return object instanceof PDFArray ? [String(object), new Uint8Array()] : null
}

function replaceRefs(object: PDFObject, replaced: ReadonlyMap<PDFRef, PDFRef>): void {
  if (object instanceof PDFRawStream) return replaceRefs(object.dict, replaced)
  if (object instanceof PDFDict)
    for (const [key, value] of object.entries()) {
      if (value instanceof PDFRef) object.set(key, replaced.get(value) ?? value)
      else replaceRefs(value, replaced)
    }
  if (object instanceof PDFArray)
    object.asArray().forEach((value, index) => {
      if (value instanceof PDFRef) object.set(index, replaced.get(value) ?? value)
      else replaceRefs(value, replaced)
    })
}
