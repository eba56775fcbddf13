import { strToU8, unzipSync, zipSync } from 'fflate'

const XML = '<?xml version="1.0"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const bookOf = (sheets: string) => `${XML}<workbook xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`
const partsOf = (sheets: string) =>
  `${XML}<Relationships>${sheets}<Relationship Id="rId0" Type="${OFFICE}/sharedStrings" Target="strings.xml"/></Relationships>`
const sheetPart = (id: number, file: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="${file}"/>`
const TYPES = `${XML}<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`

/**
 * A workbook with a sheet of these rows, or the same sheet several times, as no spreadsheet program writes it; its cells of
 * type `s` refer to these texts.
 */
export const workbookOf = (rows: string, sheets = 1, strings: readonly string[] = []): Buffer =>
  zipWorkbook({
    'xl/workbook.xml': bookOf('<sheet name="S" sheetId="1" r:id="rId1"/>'.repeat(sheets)),
    'xl/_rels/workbook.xml.rels': partsOf(sheetPart(1, 'sheet.xml')),
    'xl/strings.xml': `${XML}<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/sheet.xml': sheetOf(rows),
  })

type WorkbookSheet = {
  readonly name: string
  readonly rows: string
  readonly state?: 'hidden' | 'veryHidden'
  /** A range of merged cells, like `B2:B3`. */
  readonly merged?: string
}

/** A workbook with these sheets. */
export const workbookWith = (...sheets: readonly WorkbookSheet[]): Buffer =>
  zipWorkbook({
    'xl/workbook.xml': bookOf(
      sheets
        .map(
          ({ name, state = 'visible' }, at) =>
            `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
        )
        .join(''),
    ),
    'xl/_rels/workbook.xml.rels': partsOf(
      sheets.map((_, at) => sheetPart(at + 1, `sheet${at + 1}.xml`)).join(''),
    ),
    'xl/strings.xml': `${XML}<sst/>`,
    ...Object.fromEntries(
      sheets.map(({ rows, merged }, at) => [`xl/sheet${at + 1}.xml`, sheetOf(rows, merged)]),
    ),
  })

/** Rows of cells with text, as `workbookOf` and `workbookWith` take them. */
export const textRows = (...rows: readonly string[]): string =>
  rows
    .map(
      (row) =>
        `<row>${row
          .split(',')
          .map((text) => `<c t="str"><v>${text}</v></c>`)
          .join('')}</row>`,
    )
    .join('')

const sheetOf = (rows: string, merged?: string) =>
  `<worksheet><sheetData>${rows}</sheetData>${merged === undefined ? '' : `<mergeCells><mergeCell ref="${merged}"/></mergeCells>`}</worksheet>`

const zipWorkbook = (parts: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({ '[Content_Types].xml': TYPES, ...parts }).map(([name, text]) => [
          name,
          strToU8(text),
        ]),
      ),
    ),
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
