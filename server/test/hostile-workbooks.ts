import { strToU8, unzipSync, zipSync } from 'fflate'

const XML = '<?xml version="1.0"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const bookOf = (sheets: number) =>
  `${XML}<workbook xmlns:r="${OFFICE}"><sheets>${'<sheet name="S" sheetId="1" r:id="rId1"/>'.repeat(sheets)}</sheets></workbook>`
const PARTS = `${XML}<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="sheet.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="strings.xml"/></Relationships>`

/**
 * A workbook with a sheet of these rows, or the same sheet several times, as no spreadsheet program writes it; its cells of
 * type `s` refer to these texts.
 */
export const workbookOf = (rows: string, sheets = 1, strings: readonly string[] = []): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `${XML}<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
      ),
      'xl/workbook.xml': strToU8(bookOf(sheets)),
      'xl/_rels/workbook.xml.rels': strToU8(PARTS),
      'xl/strings.xml': strToU8(
        `${XML}<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
      ),
      'xl/sheet.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    }),
  )

/** The same archive, which says that its sheet has ten bytes when it is unzipped. */
export function understateSize(workbook: Buffer): Buffer {
  const forged = Buffer.from(workbook)
  const entry = forged.lastIndexOf('PK\u0001\u0002')
  forged.writeUInt32LE(10, entry + 24)
  return forged
}

/** How many bytes the parts of an archive have in all. */
export const sizeWhenOpen = (archive: Buffer): number =>
  Object.values(unzipSync(archive)).reduce((sum, part) => sum + part.length, 0)
