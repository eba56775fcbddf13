import { expect } from 'vitest'
import { judge } from './pdf-tools.ts'

/** Whether the programs of others find a signed document whole, signed, accessible and with all of its fonts. */
export async function expectSoundDocument(pdf: Uint8Array): Promise<void> {
  const signature = await judge(pdf, 'pdfsig', 'FILE')
  expect(signature.match(/Signature Validation: .*/g)).toEqual(['Signature Validation: Signature is Valid.'])
  expect(signature).toContain('Total document signed')
  expect(await judge(pdf, 'qpdf', '--check', 'FILE')).toContain('No syntax or stream encoding errors found')
  const [, line = '', ...fonts] = (await judge(pdf, 'pdffonts', 'FILE')).trim().split('\n')
  expect(line).toMatch(/^-+ /)
  expect(fonts.length).toBeGreaterThan(0)
  // Embedded, of which a part, and with Unicode.
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+Noto\S+ .* yes yes yes /)
  const info = await judge(pdf, 'pdfinfo', 'FILE')
  expect(info).toMatch(/^Tagged: +yes$/m)
  expect(info).toMatch(/^Encrypted: +no$/m)
  expect(info).toMatch(/^Title: +\S/m)
  const metadata = await judge(pdf, 'pdfinfo', '-meta', 'FILE')
  expect(metadata).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
  expect(metadata).toMatch(/<pdfuaid:part [^>]*>1<\/pdfuaid:part>/)
}
