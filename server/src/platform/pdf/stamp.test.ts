import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { degrees, PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judge, pagePictures, pageTexts, readWords } from '../../../test/pdf-tools.ts'
import { sampleTranscript } from '../../../test/sample-documents.ts'
import { templatesFolder } from '../../modules/documents/render/render.ts'
import { renderTranscript } from '../../modules/documents/render/render-transcript.ts'
import { stampWords } from '../../modules/documents/render/words.ts'
import { createPdfEngine } from './engine.ts'
import { createSigningIdentity } from './self-made-identity.ts'
import { loadSigner, type PdfSigner } from './signer.ts'
import type { StampMark } from './stamp.ts'

const engine = createPdfEngine({ templates: templatesFolder })
afterAll(() => engine.close())

const at = new Date('2026-11-21T23:20:30Z')
const mark: StampMark = {
  code: '7K3M-9QXD-2W8F',
  publicUrl: 'https://transcripts.oshu.example.edu.ng/',
  institution: 'Ọ̀ṣun Hills University',
  primary: '#14532d',
  documentNumber: 'OHU/OT/2026/000147',
  issuedAt: at.toISOString(),
  language: 'en',
  words: stampWords('en'),
}
let signer: PdfSigner
beforeAll(async () => {
  signer = await loadSigner(await createSigningIdentity(mark.institution, at))
})

/** A prepared transcript with text up to the edges, on pages of several sizes. */
async function upload(change?: (document: PDFDocument) => void | Promise<void>): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const [width, height, turn] of [
    [595, 842, 0],
    [842, 595, 90],
    [595, 842, 180],
    [595, 842, 270],
    [842, 1191, 0],
  ] as const) {
    const page = document.addPage([width, height])
    page.setRotation(degrees(turn))
    page.drawText('Lowest line', { x: 3, y: 3, size: 10, font })
    page.drawText('Highest line', { x: width - 70, y: height - 10, size: 10, font })
  }
  await change?.(document)
  return document.save()
}

describe('a stamped upload', () => {
  it('carries the code, the address and the number on every page, beside all that was there', async () => {
    const stamped = await engine.stamp(await upload(), mark)
    const texts = await pageTexts(stamped)
    expect(texts).toHaveLength(5)
    for (const [index, text] of texts.entries()) {
      expect(text).toContain('Verification code 7K3M-9QXD-2W8F')
      expect(text).toContain('https://transcripts.oshu.example.edu.ng/verify/7K3M-9QXD-2W8F')
      expect(text).toContain('Ọ̀ṣun Hills University')
      expect(text).toContain(`Page ${index + 1} of 5`)
      expect(text).toContain('Lowest line')
      expect(text).toContain('Highest line')
    }
  })

  it('covers nothing: page and mark share the sheet without touching', async () => {
    const { words: found, height } = await readWords(await engine.stamp(await upload(), mark))
    const top = Math.min(
      ...found.filter(({ page, text }) => page === 1 && text === 'Verification').map(({ y1 }) => y1),
    )
    const lowest = Math.max(
      ...found.filter(({ page, text }) => page === 1 && text === 'Lowest').map(({ y2 }) => y2),
    )
    expect(lowest).toBeLessThan(top)
    expect(top).toBeGreaterThan(height * 0.92)
  })

  it('has a QR code to the verification address on the first page alone', async () => {
    const stamped = await engine.stamp(await upload(), mark)
    // The foot of the page; the second page is as large as the first, seen upright.
    const dark = (await pagePictures(stamped, 40)).map(
      ({ pixels }) => pixels.subarray(-pixels.length * 0.075).filter((value) => value < 100).length,
    )
    expect(dark[0]).toBeGreaterThan((dark[1] ?? 0) + 100)
  })

  it('can be signed, is valid, and is whole', async () => {
    const { bytes, pages } = await engine.issue(await engine.stamp(await upload(), mark), {
      signer,
      timestamps: null,
      reason: 'Official transcript',
      at,
    })
    expect(pages).toBe(5)
    const report = await judge(bytes, 'pdfsig', 'FILE')
    expect(report).toContain('Signature is Valid')
    expect(report).toContain('Total document signed')
    expect(await judge(bytes, 'qpdf', '--check', 'FILE')).toContain(
      'No syntax or stream encoding errors found',
    )
    expect(await engine.verify(bytes)).toMatchObject({ intact: true, wholeDocument: true })
  })

  it('keeps the text and tags of a tagged document', async () => {
    const stamped = await engine.stamp(await renderTranscript(engine, sampleTranscript), mark)
    expect(await judge(stamped, 'pdfinfo', 'FILE')).toMatch(/^Tagged:\s+yes$/m)
    expect((await pageTexts(stamped)).join('')).toContain('End of transcript')
  })

  it('loses what could run, launch or hide', async () => {
    const armed = await upload(async (document) => {
      document.addJavaScript('main', 'app.alert("x")')
      await document.attach(Buffer.from('MZ'), 'setup.exe')
      const { context, catalog } = document
      const launch = context.obj({ Type: 'Action', S: 'Launch', F: 'calc.exe' })
      catalog.set(PDFName.of('OpenAction'), launch)
      const page = document.getPage(0)
      page.node.set(PDFName.of('AA'), context.obj({ O: launch }))
      const link = (action: object) =>
        context.register(
          context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action as never }),
        )
      page.node.addAnnot(link(launch))
      page.node.addAnnot(link(context.obj({ S: 'URI', URI: 'https://example.edu' })))
    })
    const before = await judge(armed, 'qpdf', '--qdf', '--object-streams=disable', 'FILE', '-')
    const after = await judge(
      await engine.stamp(armed, mark),
      'qpdf',
      '--qdf',
      '--object-streams=disable',
      'FILE',
      '-',
    )
    for (const trace of ['/JavaScript', '/EmbeddedFiles', '/OpenAction', '/AA', '/S /Launch']) {
      expect(before).toContain(trace)
      expect(reachable(after)).not.toContain(trace)
    }
    expect(after).toContain('/S /URI')
    expect(await judge(await engine.stamp(armed, mark), 'pdfinfo', 'FILE')).toMatch(/^JavaScript:\s+no$/m)
    expect(await judge(await engine.stamp(armed, mark), 'pdfdetach', '-list', 'FILE')).toContain(
      '0 embedded files',
    )
  })
})

describe('an upload that cannot be issued is refused with a sentence', () => {
  const refusal = (file: Uint8Array) =>
    engine.stamp(file, mark).then(
      () => 'accepted',
      (error: unknown) => error,
    )

  it.each([
    ['an empty file', () => new Uint8Array(), 'This file is not a PDF.'],
    ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n0000'), 'This file is not a PDF.'],
    [
      'noise after the first line',
      () => Buffer.from(`%PDF-1.7\n${'nonsense '.repeat(200)}`),
      'This PDF is damaged',
    ],
    [
      'a file over 20 MB',
      () => Buffer.alloc(20 * 1024 * 1024 + 1, '%PDF-'),
      'This PDF is larger than 20 MB.',
    ],
  ])('%s', async (_, file, sentence) => {
    const error = await refusal(file())
    expect(error).toMatchObject({ name: 'Failure', code: 'refused' })
    expect(String(error)).toContain(sentence)
  })

  it('a file cut short', async () => {
    const file = await upload()
    expect(String(await refusal(file.subarray(0, file.length >> 1)))).toContain('This PDF is damaged')
  })

  it('a file with a password', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stamp-'))
    writeFileSync(join(folder, 'a.pdf'), await upload())
    execFileSync('qpdf', ['--encrypt', '', 'owner', '256', '--', 'a.pdf', 'b.pdf'], { cwd: folder })
    const locked = readFileSync(join(folder, 'b.pdf'))
    rmSync(folder, { recursive: true })
    expect(String(await refusal(locked))).toContain('This PDF is locked')
  })

  it('a file that is signed already', async () => {
    const { bytes } = await engine.issue(await upload(), {
      signer,
      timestamps: null,
      reason: 'Signed before',
      at,
    })
    expect(String(await refusal(bytes))).toContain('already carries a digital signature')
  })

  it('a file of too many pages', async () => {
    const book = await upload((document) => {
      for (let page = 0; page < 56; page += 1) document.addPage([595, 842])
    })
    expect(String(await refusal(book))).toContain('This PDF has 61 pages; at most 60 can be issued.')
  })
})

/** Objects that are reachable from the catalog and the pages. */
function reachable(qdf: string): string {
  const objects = new Map(
    [...qdf.matchAll(/^(\d+) 0 obj\n([\s\S]*?)^endobj/gm)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
  const root = /\/Root (\d+) 0 R/.exec(qdf)?.[1] ?? ''
  const seen = new Set<string>()
  const visit = [root]
  for (let id = visit.pop(); id !== undefined; id = visit.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    for (const match of (objects.get(id) ?? '').matchAll(/(\d+) 0 R/g)) visit.push(match[1] ?? '')
  }
  return [...seen].map((id) => objects.get(id)).join('\n')
}
