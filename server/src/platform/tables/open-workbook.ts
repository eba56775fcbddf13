import { unzipSync } from 'fflate'
import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../file-bounds.ts'
import { readNumberFormats } from './number-formats.ts'
import type { SheetContext } from './read-sheet.ts'
import { readStrings } from './read-strings.ts'
import { damagedWorkbook, walkXml } from './walk-xml.ts'

/** A small workbook can hold a very large sheet. */
const { unpackedBytes: MOST_BYTES, sheets: MOST_SHEETS } = fileBounds.table

export type Sheet = { readonly name: string; readonly isHidden: boolean; readonly xml: Uint8Array }

export type Workbook = { readonly sheets: readonly Sheet[]; readonly context: SheetContext }

/** The sheets of a workbook in their order, and what their cells refer to. @throws Failure when it is damaged or too large */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const parts = unzip(bytes)
  const [main = 'xl/workbook.xml'] = readRelations(parts, '').find('officeDocument')
  const relations = readRelations(parts, main)
  const sheets: Sheet[] = []
  let from1904 = false
  walkXml(partOf(parts, main), {
    open(element, attribute) {
      if (element === 'workbookPr') from1904 = /^(?:1|true)$/i.test(attribute('date1904')?.trim() ?? '')
      if (element !== 'sheet') return
      const target = relations.findById('worksheet', attribute('id') ?? '')
      // Sheets that are only a chart have another kind of relation.
      if (target !== undefined)
        sheets.push({
          name: attribute('name') ?? '',
          isHidden: /hidden$/i.test(attribute('state')?.trim() ?? ''),
          xml: partOf(parts, target),
        })
      if (sheets.length > MOST_SHEETS) throw refused(messageOf('tables.tooManySheets', { most: MOST_SHEETS }))
    },
  })
  const [strings] = relations.find('sharedStrings')
  const [styles] = relations.find('styles')
  return {
    sheets,
    context: {
      from1904,
      strings: strings === undefined ? [] : readStrings(partOf(parts, strings)),
      formats: styles === undefined ? [] : readNumberFormats(partOf(parts, styles)),
    },
  }
}

/** By their names in lower case: capitals make no difference. */
type Parts = ReadonlyMap<string, Uint8Array>

function unzip(bytes: Uint8Array): Parts {
  let total = 0
  // No part becomes larger than its archive says, so one that understates its size comes out damaged.
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      total += originalSize
      if (total > MOST_BYTES) throw refused(messageOf('tables.workbookLarger60MbWhenOpen'))
      return name.endsWith('.xml') || name.endsWith('.rels')
    },
  })
  return new Map(Object.entries(parts).map(([name, part]) => [name.toLowerCase(), part]))
}

function partOf(parts: Parts, name: string): Uint8Array {
  const part = parts.get(name.toLowerCase())
  if (part === undefined) throw damagedWorkbook()
  return part
}

type Relation = { readonly id: string; readonly type: string; readonly target: string }

/** What a part refers to; `''` is the workbook as a whole. */
function readRelations(parts: Parts, source: string) {
  const folder = source.slice(0, source.lastIndexOf('/') + 1)
  const part = parts.get(`${folder}_rels/${source.slice(folder.length)}.rels`.toLowerCase())
  const relations: Relation[] = []
  if (part !== undefined)
    walkXml(part, {
      open(element, attribute) {
        if (element !== 'Relationship') return
        const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map(attribute)
        // Targets are addresses relative to the part, or begin at the root.
        relations.push({ id, type, target: decodeURI(new URL(target, `zip:///${folder}`).pathname).slice(1) })
      },
    })
  const isOf = (kind: string) => (relation: Relation) => relation.type.endsWith(`/${kind}`)
  return {
    find: (kind: string) => relations.filter(isOf(kind)).map(({ target }) => target),
    findById: (kind: string, wanted: string) =>
      relations.filter(isOf(kind)).find(({ id }) => id === wanted)?.target,
  }
}
