import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { getDocument, uploadDocument } from '@testamur/contract/documents/documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, officerOf } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { judge, pageTexts, readFlatText } from '../../../../test/pdf-tools.ts'

let registry: Registry
let officer: Awaited<ReturnType<typeof officerOf>>
beforeAll(async () => {
  registry = await startRegistry()
  // No student record is matched: an upload needs none.
  officer = await officerOf(registry, await approve(registry, [{}], { student_id: null }))
})
afterAll(() => registry.close())

async function prepared(pages = 2): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page += 1)
    document
      .addPage([595, 842])
      .drawText(`Prepared transcript, page ${page}`, { x: 60, y: 760, size: 14, font })
  return document.save()
}

const upload = async (bytes: Uint8Array, name = 'transcript.pdf') =>
  registry.call(uploadDocument, {
    params: officer.params(),
    token: officer.token,
    body: { version: (await officer.copy()).version },
    file: { bytes, name, contentType: 'application/pdf' },
  })

/** The same PDF with a password. */
function encrypted(pdf: Uint8Array): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-encrypt-'))
  try {
    const [plain, locked] = [join(folder, 'plain.pdf'), join(folder, 'locked.pdf')]
    writeFileSync(plain, pdf)
    execFileSync('qpdf', ['--encrypt', 'secret', 'owner', '256', '--', plain, locked])
    return readFileSync(locked)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('a file that cannot be the document of a copy', () => {
  const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), Buffer.alloc(4096)])

  it.each([
    ['a program that is called a PDF', async () => program, 415, 'Choose one of: PDF'],
    ['a page that is called a PDF', async () => Buffer.from('<!doctype html><script>1</script>'), 415, 'PDF'],
    ['nothing', async () => Buffer.alloc(0), 422, 'Check the marked fields'],
    ['under a password', async () => encrypted(await prepared()), 417, 'Save it without protection'],
    ['cut off', async () => (await prepared()).slice(0, 400), 417, 'damaged'],
    [
      'larger than 20 MB',
      async () => Buffer.concat([await prepared(), Buffer.alloc(21_000_000)]),
      413,
      'too large',
    ],
    ['far too long', () => prepared(61), 417, '61 pages'],
  ] as const)('%s is refused with a sentence', async (_, file, status, sentence) => {
    const answer = await upload(await file())
    expect(answer.status).toBe(status)
    expect(answer.failure.message).toContain(sentence)
    expect(await officer.copy()).toMatchObject({ status: 'queued', documents: [] })
  })
})

describe('a prepared PDF', () => {
  it('is stamped with its code on every page, signed, and replaced by a better one', async () => {
    const sent = await upload(await prepared(), '../../Prepared "transcript".pdf')
    expect(sent.status).toBe(201)
    const [document] = sent.data.copies[0]?.documents ?? []
    expect(document).toMatchObject({ source: 'uploaded', version: 1 })

    const file = await registry.call(getDocument, { params: { id: document?.id ?? 0 }, token: officer.token })
    const pages = await pageTexts(file.bytes)
    expect(pages).toHaveLength(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Prepared transcript, page ${index + 1}`)
      expect(page.replace(/\s+/g, ' ')).toContain(document?.verification_code)
    }
    expect(await readFlatText(file.bytes)).toContain('/verify/')
    expect(await judge(file.bytes, 'qpdf', '--check', 'FILE')).toContain(
      'No syntax or stream encoding errors',
    )
    expect(await judge(file.bytes, 'pdfsig', '-nocert', 'FILE')).toContain('Signature is Valid')

    const again = await upload(await prepared(1))
    expect(again.data.copies[0]?.documents.map((one) => [one.version, one.superseded])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  it('that we have issued already is not stamped again: its signature would break', async () => {
    const [document] = (await officer.copy()).documents
    const issued = await registry.call(getDocument, {
      params: { id: document?.id ?? 0 },
      token: officer.token,
    })
    const answer = await upload(issued.bytes)
    expect(answer.status).toBe(417)
    expect(answer.failure.message).toContain('Upload the unsigned file')
  })
})
