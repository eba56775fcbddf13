import { deflateSync, inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'

/**
 * Makes the text that is read aloud, searched or copied the same as what is visible. Typst sets a mark above a
 * capital (the grave of Ọ̀) as a text object of its own, and gives both base and mark the text of the whole letter.
 * Readers and search then see the letter twice: "Ọ̀Ọ̀ṣúndáre". A text object with only zero-width glyphs gets an
 * empty ActualText here. So does a watermark, whose letters would be scattered over the page's text; the template
 * repeats its text in the footer.
 */
export function mendText(document: PDFDocument): void {
  for (const page of document.getPages()) mendPage(document, page, zeroWidthGlyphs(page))
}

const TEXT_OBJECT = /\bBT\b([\s\S]*?)\bET\b/g

const BACKDROP = /(\/Artifact\s*<<\s*\/Type\s*\/Page\s*>>\s*BDC)([\s\S]*?)\bEMC\b/g
/** A mark is one or two glyphs; longer text objects are not examined. */
const LONGEST_MARK = 240
const SILENT = '/Span <</ActualText ()>> BDC'

function mendPage(
  document: PDFDocument,
  page: PDFPage,
  marks: ReadonlyMap<string, (glyph: number) => boolean>,
): void {
  const content = page.node.Contents()
  if (!(content instanceof PDFRawStream)) throw new Error('Typst writes one content stream per page')
  // zlib instead of the library's own inflate, which would take most of the time spent on a document.
  const source = inflateSync(content.contents).toString('latin1')
  const spoken = source.replace(BACKDROP, `$1\n${SILENT}$2EMC\nEMC`)
  const mended = spoken.replace(TEXT_OBJECT, (whole, body: string) => {
    if (body.length > LONGEST_MARK) return whole
    const font = /\/(\S+)\s+[\d.]+\s+Tf/.exec(body)?.[1]
    const zeroWidth = marks.get(font ?? '')
    if (!zeroWidth) return whole
    const glyphs = shownGlyphs(body)
    if (glyphs.length === 0 || !glyphs.every(zeroWidth)) return whole
    const bare = body.replace(/\/Span\s*<<[^>]*\/ActualText[\s\S]*?>>\s*BDC/g, '').replace(/\bEMC\b/g, '')
    return `${SILENT}\nBT${bare}ET\nEMC`
  })
  if (mended === source) return
  const place = page.node.get(PDFName.of('Contents'))
  if (!(place instanceof PDFRef)) throw new Error('A content stream is always an object of its own')
  const bytes = deflateSync(Buffer.from(mended, 'latin1'))
  const dict = document.context.obj({ Filter: 'FlateDecode', Length: bytes.length })
  document.context.assign(place, PDFRawStream.of(dict, bytes))
}

const SHOWN =
  /(\((?:\\[\s\S]|[^\\()])*\)|<[0-9a-fA-F\s]*>|\[(?:\((?:\\[\s\S]|[^\\()])*\)|[^\]()])*\])\s*T[jJ]/g
const STRING = /\((?:\\[\s\S]|[^\\()])*\)|<[0-9a-fA-F\s]*>/g
const ESCAPE = /\\([0-7]{1,3}|[\s\S])/g
const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The two-byte glyph codes of every string that `Tj` or `TJ` shows. */
function shownGlyphs(body: string): number[] {
  const shown = [...body.matchAll(SHOWN)].flatMap((match) => match[1]?.match(STRING) ?? [])
  return shown.flatMap((string) => {
    const bytes = string.startsWith('<')
      ? Buffer.from(string.slice(1, -1).replace(/\s/g, ''), 'hex')
      : Buffer.from(string.slice(1, -1).replace(ESCAPE, unescape), 'latin1')
    return Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readUInt16BE(index * 2))
  })
}

const unescape = (_: string, what: string): string =>
  /^[0-7]/.test(what) ? String.fromCharCode(Number.parseInt(what, 8)) : (escaped[what] ?? what)

/** By font name on this page: whether the glyph with this code has no width. */
function zeroWidthGlyphs(page: PDFPage): Map<string, (glyph: number) => boolean> {
  const found = new Map<string, (glyph: number) => boolean>()
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
  for (const [name] of fonts?.entries() ?? []) {
    const descendants = fonts
      ?.lookupMaybe(name, PDFDict)
      ?.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)
    const font = descendants?.lookupMaybe(0, PDFDict)
    const widths = font?.lookupMaybe(PDFName.of('W'), PDFArray)
    if (!font || !widths) continue
    const usual = font.lookupMaybe(PDFName.of('DW'), PDFNumber)?.asNumber() ?? 1000
    const listed = listedWidths(widths)
    found.set(name.decodeText(), (glyph) => (listed.get(glyph) ?? usual) === 0)
  }
  return found
}

/** `/W` is a list of `first [w w w]` and `first last w`. */
function listedWidths(widths: PDFArray): Map<number, number> {
  const listed = new Map<number, number>()
  for (let index = 0; index < widths.size(); ) {
    const first = widths.lookup(index, PDFNumber).asNumber()
    const second = widths.lookup(index + 1)
    if (second instanceof PDFArray) {
      for (let offset = 0; offset < second.size(); offset += 1)
        listed.set(first + offset, second.lookup(offset, PDFNumber).asNumber())
      index += 2
    } else if (second instanceof PDFNumber) {
      const width = widths.lookup(index + 2, PDFNumber).asNumber()
      for (let glyph = first; glyph <= second.asNumber(); glyph += 1) listed.set(glyph, width)
      index += 3
    } else throw new Error('A /W array of a form PDF does not know')
  }
  return listed
}
