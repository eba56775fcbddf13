// PostgreSQL alone is enough: no database is used.
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../platform/csv.ts'
import { convertToCsv } from './read-upload.ts'

/** The rows of a file as an import reads them, with their line numbers. */
async function readRows(bytes: Buffer, gzip: boolean): Promise<unknown[]> {
  const sent = gzip ? gzipSync(bytes) : bytes
  const file = await convertToCsv({
    bytes: sent,
    contentType: gzip ? 'application/gzip' : 'text/csv',
  })
  const rows = []
  const zipped = file.contentType === 'application/gzip'
  for await (const { line, cells } of readCsv({ bytes: file.bytes, gzip: zipped }))
    rows.push([line, ...cells.map((cell) => cell.trim())])
  return rows
}

const utf8 = (text: string) => Buffer.from(text)
const marked = (text: string) => Buffer.from(`\ufeff${text}`)
const wide = (text: string) => Buffer.from(text, 'utf16le')
const wideMarked = (text: string) => wide(`\ufeff${text}`)
const wideBig = (text: string) => wide(text).swap16()
const wideBigMarked = (text: string) => wideMarked(text).swap16()
/** Of windows-1252 the texts below need `é`, which is as in Latin-1, and `’`. */
const windows = (text: string) => Buffer.from(text.replaceAll('’', '\u0092'), 'latin1')

const SEMICOLONS = 'matric;surname;first_name\nA/1;O’Neill;José\nA/2;Obi;Ada\n'
const COMMAS = SEMICOLONS.replaceAll(';', ',')
const TABS = SEMICOLONS.replaceAll(';', '\t')
const BARS = SEMICOLONS.replaceAll(';', '|')

const ROWS = [
  [1, 'matric', 'surname', 'first_name'],
  [2, 'A/1', 'O’Neill', 'José'],
  [3, 'A/2', 'Obi', 'Ada'],
]
/** The line of the delimiter is the first. */
const ROWS_BELOW = ROWS.map(([line, ...cells]) => [Number(line) + 1, ...cells])

const dialects: readonly (readonly [name: string, bytes: Buffer, rows: readonly unknown[]])[] = [
  ['commas', utf8(COMMAS), ROWS],
  ['commas after a byte order mark', marked(COMMAS), ROWS],
  ['commas in windows-1252', windows(COMMAS), ROWS],
  ['commas in UTF-16, little end first', wide(COMMAS), ROWS],
  ['commas in UTF-16, little end first, marked', wideMarked(COMMAS), ROWS],
  ['commas in UTF-16, big end first', wideBig(COMMAS), ROWS],
  ['commas in UTF-16, big end first, marked', wideBigMarked(COMMAS), ROWS],
  ['semicolons', utf8(SEMICOLONS), ROWS],
  ['semicolons after a byte order mark', marked(SEMICOLONS), ROWS],
  ['semicolons in windows-1252', windows(SEMICOLONS), ROWS],
  ['semicolons in UTF-16, marked', wideMarked(SEMICOLONS), ROWS],
  ['semicolons in UTF-16, big end first', wideBig(SEMICOLONS), ROWS],
  ['tabs', utf8(TABS), ROWS],
  ['tabs in windows-1252', windows(TABS), ROWS],
  ['tabs in UTF-16, marked, as Excel saves Unicode text', wideMarked(TABS), ROWS],
  ['bars', utf8(BARS), ROWS],
  ['bars after a byte order mark', marked(BARS), ROWS],
  ['a line that names commas', utf8(`sep=,\n${COMMAS}`), ROWS_BELOW],
  ['a line that names commas, after a byte order mark', marked(`sep=,\r\n${COMMAS}`), ROWS_BELOW],
  ['a line that names semicolons', utf8(`sep=;\r\n${SEMICOLONS}`), ROWS_BELOW],
  ['a line that names semicolons, after a byte order mark', marked(`SEP=;\n${SEMICOLONS}`), ROWS_BELOW],
  ['a line that names tabs, in windows-1252', windows(`sep=\t\r\n${TABS}`), ROWS_BELOW],
  ['a line that names commas, in UTF-16', wideMarked(`sep=,\r\n${COMMAS}`), ROWS_BELOW],
  ['lines that end as on Windows', utf8(COMMAS.replaceAll('\n', '\r\n')), ROWS],
  ['lines that end as on old Macs', utf8(COMMAS.replaceAll('\n', '\r')), ROWS],
  ['lines that end as on old Macs, with semicolons', utf8(SEMICOLONS.replaceAll('\n', '\r')), ROWS],
  ['lines that end as on Windows, in windows-1252', windows(COMMAS.replaceAll('\n', '\r\n')), ROWS],
  [
    'a line that names semicolons, as on old Macs',
    utf8(`sep=;\r${SEMICOLONS.replaceAll('\n', '\r')}`),
    ROWS_BELOW,
  ],
  ['no end of the last line', utf8(COMMAS.trimEnd()), ROWS],
  ['no end of the last line, in windows-1252', windows(SEMICOLONS.trimEnd()), ROWS],
  ['blank lines at the end', utf8(`${COMMAS}\n\n\n`), ROWS],
  ['blank lines at the end, with semicolons', utf8(`${SEMICOLONS}\r\n\r\n`), ROWS],
  ['quotation marks around everything', utf8(COMMAS.replace(/[^,\n]+/g, '"$&"')), ROWS],
  [
    'quotation marks around everything, in windows-1252',
    windows(SEMICOLONS.replace(/[^;\n]+/g, '"$&"')),
    ROWS,
  ],
  [
    'a comma, a quotation mark and an end of line in quotation marks',
    utf8('matric,title\nA/1,"Obi, Ada"\nA/2,"the ""best"""\nA/3,"two\nlines"\n'),
    [
      [1, 'matric', 'title'],
      [2, 'A/1', 'Obi, Ada'],
      [3, 'A/2', 'the "best"'],
      [5, 'A/3', 'two\nlines'],
    ],
  ],
  [
    'ends of lines as on Windows in quotation marks',
    utf8('matric,title\r\nA/1,"two\r\nlines"\r\nA/2,"three\r\nmore\r\nlines"\r\n\r\nA/3,x\r\n'),
    [
      [1, 'matric', 'title'],
      [3, 'A/1', 'two\r\nlines'],
      [6, 'A/2', 'three\r\nmore\r\nlines'],
      [8, 'A/3', 'x'],
    ],
  ],
  [
    'rows below ends of lines as on Windows in quotation marks, with semicolons',
    utf8('matric;title;code\r\nA/1;"two\r\nlines";x\r\nA/2;y;z\r\n'),
    [
      [1, 'matric', 'title', 'code'],
      [3, 'A/1', 'two\nlines', 'x'],
      [4, 'A/2', 'y', 'z'],
    ],
  ],
  [
    'a semicolon in quotation marks, in windows-1252',
    windows('matric;title\nA/1;"José; O’Neill"\n'),
    [
      [1, 'matric', 'title'],
      [2, 'A/1', 'José; O’Neill'],
    ],
  ],
  [
    'semicolons, and decimal commas in the cells',
    utf8('matric;cgpa;title\nA/1;4,5;x\n'),
    [
      [1, 'matric', 'cgpa', 'title'],
      [2, 'A/1', '4,5', 'x'],
    ],
  ],
]

describe.each([
  ['as it is', false],
  ['zipped', true],
])('a file sent %s', (_, zipped) => {
  it.each(dialects)('is read with %s', async (_name, bytes, rows) => {
    expect(await readRows(bytes, zipped)).toEqual(rows)
  })

  it('whose letters leave UTF-8 far below its beginning is read in the encoding that it has', async () => {
    const many = Array.from({ length: 9_000 }, (_row, at) => `A/${at},Obi,Ada\n`).join('')
    const rows = await readRows(windows(`matric,surname,first_name\n${many}A/x,O’Neill,José\n`), zipped)
    expect(rows).toHaveLength(9_002)
    expect(rows.at(-1)).toEqual([9_002, 'A/x', 'O’Neill', 'José'])
  })
})
