import { deflateSync, gzipSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'
import { packedPdf, pdfWithContent } from '../../../test/bent-pdfs.ts'
import { sampleTranscript } from '../../../test/sample-documents.ts'
import { templatesFolder } from '../../modules/documents/render/render.ts'
import { renderTranscript } from '../../modules/documents/render/render-transcript.ts'
import { stampWords } from '../../modules/documents/render/words.ts'
import { createPdfEngine } from './engine.ts'
import { createSigningIdentity } from './self-made-identity.ts'
import { loadSigner } from './signer.ts'
import type { StampMark } from './stamp.ts'
import { measureUnpacked } from './unpack.ts'

const engine = createPdfEngine({ templates: templatesFolder })
afterAll(() => engine.close())

async function issued(): Promise<Buffer> {
  const at = new Date('2026-11-22T10:00:00Z')
  const signer = await loadSigner(await createSigningIdentity('Our University', at))
  const unsigned = await renderTranscript(engine, sampleTranscript)
  const { bytes } = await engine.issue(unsigned, {
    signer,
    timestamps: null,
    reason: 'Official transcript',
    at,
  })
  return Buffer.from(bytes)
}

const spaces = Buffer.alloc(60_000_000, 0x20)

describe('how much a PDF unpacks to', () => {
  it('is within bounds for what we issue and for what other programs make', async () => {
    expect(measureUnpacked(await issued())).toBe('fits')
    const document = await PDFDocument.create()
    document.addPage().drawText('Made elsewhere')
    expect(measureUnpacked(await document.save())).toBe('fits')
  })

  it.each([
    ['once, by much', packedPdf(60_000_000, 1)],
    ['twice', packedPdf(60_000_000, 2)],
    ['three times', packedPdf(60_000_000, 3)],
    ['three times, by little', packedPdf(1000, 3)],
    [
      'with gzip inside',
      pdfWithContent(gzipSync(deflateSync(spaces)), '/Filter [/FlateDecode /FlateDecode]'),
    ],
    ['behind an indirect filter', pdfWithContent(deflateSync(deflateSync(spaces)), '/Filter 9 0 R')],
    [
      'as hexadecimal',
      pdfWithContent(
        Buffer.from(deflateSync(deflateSync(spaces)).toString('hex')),
        '/Filter [/ASCIIHexDecode /FlateDecode /FlateDecode]',
      ),
    ],
    ['with the filter spelt out', pdfWithContent(Buffer.from('x'), '/Filter [/#4cZWDecode /Fl#61teDecode]')],
    ['in a million objects', Buffer.from(`%PDF-1.7\n${'1 0 obj<<>>endobj\n'.repeat(300_000)}`)],
  ])('is too much when it is packed %s', (_, pdf) => {
    expect(measureUnpacked(pdf)).toBe('too_much')
  })

  it.each([
    ['and no end', ''],
    ['before one end', '\nendstream'],
  ])('is told of a file of a million beginnings %s', (_, end) => {
    expect(measureUnpacked(Buffer.from(`%PDF-1.7\n${'stream\n'.repeat(1_000_000)}${end}`))).toBe('fits')
  })

  it('is too much where streams that overlap would be read over and over', () => {
    const overlapping = 'stream\n00 '.repeat(50_000)
    const named = Buffer.from(`%PDF-1.7\n<</Filter /ASCIIHexDecode>>\n${overlapping}`)
    expect(measureUnpacked(named)).toBe('too_much')
  })

  it('cannot be told of a file whose packed content was changed, which no reader need try', async () => {
    const bytes = await issued()
    const at = bytes.indexOf('/Filter /FlateDecode\n/Length', 60_000) + 4000
    bytes[at] = (bytes[at] ?? 0) ^ 8
    expect(measureUnpacked(bytes)).toBe('damaged')
    const { text, signature } = await engine.examine(bytes)
    expect([text, signature.intact]).toEqual(['Official transcript', false])
  })

  it('waits for eleven others at most: the next one is told when to come again', async () => {
    const bomb = packedPdf(500_000_000, 3)
    const examined = await Promise.allSettled(Array.from({ length: 40 }, () => engine.examine(bomb)))
    const failures = examined.map((one) => (one.status === 'rejected' ? one.reason : null))
    expect(failures.map((failure) => failure?.code)).toEqual([
      ...Array<string>(12).fill('refused'),
      ...Array<string>(28).fill('unavailable'),
    ])
    expect(failures[12]).toMatchObject({ said: { code: 'pdf.tooManyFiles' }, retryAfterSeconds: 30 })
    expect((await engine.examine(await issued())).signature.intact).toBe(true)
  })

  it('is bounded for uploads of staff as well', async () => {
    const mark: StampMark = {
      code: '7K3M-9QXD-2W8FH',
      publicUrl: 'https://transcripts.example.edu',
      institution: 'Our University',
      primary: '#14532d',
      documentNumber: 'OHU/OT/2026/000147',
      issuedAt: '2026-11-21T23:20:30.000Z',
      language: 'en',
      words: stampWords('en'),
    }
    await expect(engine.stamp(packedPdf(500_000_000, 3), mark)).rejects.toMatchObject({ code: 'refused' })
  })
})
