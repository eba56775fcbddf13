import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { FONT_RANGES } from '@testamur/contract/written/font-ranges'
import { findUnprintable } from '@testamur/contract/written/printable'
import { expect, it } from 'vitest'
import { readPrintedCodes, writeRanges } from '../../../scripts/read-font-ranges.ts'
import { fontFiles } from './fonts.ts'

it('knows the letters that the fonts have', () => {
  const inFile = Object.entries(FONT_RANGES).map(([family, ranges]) => [
    family,
    ranges.trim().split(/\s+/).join(' '),
  ])
  expect(inFile).toEqual([...readPrintedCodes()].map(([family, codes]) => [family, writeRanges(codes)]))
})

it.each(['Noto Sans', 'Noto Serif'])('prints in %s whatever may be typed', (font) => {
  const codes = new Set([...readPrintedCodes().values()].flat())
  const typed = ['', 'a', 'ب', 'अ', 'α', 'Д', '5']
    .flatMap((letter) => [...codes].map((code) => `${letter}${String.fromCodePoint(code)}`.normalize('NFC')))
    .filter((text) => findUnprintable(text) === null)
  expect(typed.length).toBeGreaterThan(4 * codes.size)
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: fontFiles() }] })
  const made = compiler.compile({
    mainFileContent: `#set document(title: "Letters")\n#set text(font: "${font}")\n#sys.inputs.typed`,
    inputs: { typed: typed.join(' ') },
  })
  if (made.result === null) throw new Error('The letters cannot be set')
  expect(compiler.pdf(made.result, { pdfStandard: 'a-2a' }).length).toBeGreaterThan(10_000)
})
