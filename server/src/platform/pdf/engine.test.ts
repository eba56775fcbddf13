import { afterAll, describe, expect, it } from 'vitest'
import { judge, readFlatText } from '../../../test/pdf-tools.ts'
import { sampleLetterhead, sampleStudent, sampleTranscript } from '../../../test/sample-documents.ts'
import type { WorkLimits } from '../../core/work-limits.ts'
import { templatesFolder } from '../../modules/documents/render/render.ts'
import { renderTranscript } from '../../modules/documents/render/render-transcript.ts'
import { createPdfEngine } from './engine.ts'

const engine = createPdfEngine({ templates: templatesFolder })
afterAll(() => engine.close())

describe('a compiled document', () => {
  const compiled = renderTranscript(engine, sampleTranscript)

  it('is whole in the eyes of qpdf', async () => {
    expect(await judge(await compiled, 'qpdf', '--check', 'FILE')).toContain(
      'No syntax or stream encoding errors found',
    )
  })

  it('is a tagged PDF 1.7 of three A4 pages, titled, not encrypted', async () => {
    const info = await judge(await compiled, 'pdfinfo', 'FILE')
    expect(info).toMatch(/^Title:\s+Official Academic Transcript – .* – MCB\/2012\/0017$/m)
    expect(info).toMatch(/^Author:\s+Ọ̀ṣun Hills University$/mu)
    expect(info).toMatch(/^Tagged:\s+yes$/m)
    expect(info).toMatch(/^Pages:\s+3$/m)
    expect(info).toMatch(/^Encrypted:\s+no$/m)
    expect(info).toMatch(/^JavaScript:\s+no$/m)
    expect(info).toMatch(/^Page size:\s+595.276 x 841.89 pts \(A4\)$/m)
    expect(info).toMatch(/^PDF version:\s+1.7$/m)
  })

  it('embeds every font, subset, with Unicode for every glyph', async () => {
    const fonts = (await judge(await compiled, 'pdffonts', 'FILE')).trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThanOrEqual(4)
    for (const font of fonts)
      expect(font).toMatch(/^[A-Z]{6}\+Noto\S+\s+CID TrueType\s+Identity-H\s+yes yes yes/)
  })

  it('says in its metadata that it is PDF/A-2a and PDF/UA-1', async () => {
    const metadata = await judge(await compiled, 'pdfinfo', '-meta', 'FILE')
    expect(metadata).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
    expect(metadata).toContain(
      '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>',
    )
    expect(metadata.match(/<pdfaExtension:schemas>/g)).toHaveLength(1)
    expect(metadata).toContain('<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>')
  })

  it('has real headings and table heads in its tag tree', async () => {
    const tags = await judge(await compiled, 'pdfinfo', '-struct', 'FILE')
    expect(tags.match(/^ *H1\b/gm)).toHaveLength(1)
    expect(tags.match(/^ *H2\b/gm)).toHaveLength(5)
    expect(tags.match(/^ *H3\b/gm)).toHaveLength(10)
    expect(tags.match(/^ *TH\b/gm)?.length).toBe(8 * 7 + 4 + 2)
  })

  it('is the same bytes for the same data, from any engine', async () => {
    const other = createPdfEngine({ templates: templatesFolder })
    const again = await renderTranscript(other, sampleTranscript)
    await other.close()
    expect(Buffer.compare(again, await compiled)).toBe(0)
  })

  it('prints a name written in the decomposed form like one written in the composed form', async () => {
    const student = { ...sampleStudent, surname: sampleStudent.surname.normalize('NFD') }
    const decomposed = await renderTranscript(engine, { ...sampleTranscript, student })
    expect(Buffer.compare(decomposed, await compiled)).toBe(0)
  })
})

describe('letters with marks', () => {
  // Ẹ̀ and similar letters have no code point: base and mark are two glyphs, and must be read as one letter.
  const names = [
    'Ọ̀ṣúndáre',
    'Ẹ̀bùn',
    'Ẹ́bùn',
    'Ọ́láyẹmí',
    'Ẹ̀ẹ́jọ̀',
    'Ṣẹ́gun',
    'Ụ́kwụ̀',
    'Ị̀jéọma',
    'Ńwá',
    'Ǹjọ',
    'M̀bà',
    'N̄na',
    'Ɓello',
    'Ɗan',
    'Ƙasimu',
    'Ƴar’adua',
    'ÁBÍỌ́DÚN',
    'Παπαδόπουλος',
    'Їжакевич',
  ].map((name) => name.normalize('NFC'))

  it.each(names)('%s is read back as it was written, in both typefaces', async (name) => {
    const student = { ...sampleStudent, surname: name, first_name: name, other_names: '' }
    const text = await readFlatText(
      await renderTranscript(engine, { ...sampleTranscript, student, results: [] }),
    )
    expect(text).toContain(`Name (surname first) ${name}, ${name} Programme`)
    expect(text).toContain(`academic work of ${name}, ${name}, matric number`)
  })
})

describe('names that are read from the right', () => {
  it.each([
    ['الحسيني', 'محمد عبد الله'],
    ['یزدی', 'پگاه ژاله'],
  ])('%s, %s is in the text of the page as it was typed', async (surname, first_name) => {
    const student = { ...sampleStudent, surname, first_name, other_names: '' }
    const pdf = await renderTranscript(engine, { ...sampleTranscript, student, results: [] })
    // Poppler marks changes of direction.
    const text = (await judge(pdf, 'pdftotext', 'FILE', '-')).replace(/[\u202a-\u202e]/g, '')
    expect(text).toContain(surname)
    expect(text).toContain(first_name)
    expect(await judge(pdf, 'pdffonts', 'FILE')).toContain('NotoNaskhArabic')
    expect(await judge(pdf, 'pdfinfo', 'FILE')).toContain(surname)
  })
})

describe('what cannot be compiled', () => {
  it('refuses a character that no font can print, and names it', async () => {
    const student = { ...sampleStudent, first_name: '王', other_names: '🎓' }
    await expect(renderTranscript(engine, { ...sampleTranscript, student })).rejects.toMatchObject({
      name: 'Failure',
      code: 'refused',
      message: 'Our fonts cannot print 王 🎓. Write the name or address in Latin letters, then try again.',
    })
  })

  it('reports a fault of a template with its name, and goes on', async () => {
    await expect(engine.compile('no-such-template', {})).rejects.toThrow(/^no-such-template\.typ: /)
    await expect(engine.compile('transcript', {})).rejects.toThrow(/^transcript\.typ: /)
    expect(await judge(await renderTranscript(engine, sampleTranscript), 'pdfinfo', 'FILE')).toContain(
      'Pages:',
    )
  })

  it('takes what people type as text, never as Typst', async () => {
    const name = '#read("common.typ") $x$ *b* [c] \\ //'
    const data = { ...sampleTranscript, letterhead: { ...sampleLetterhead, name } }
    expect(await readFlatText(await renderTranscript(engine, data))).toContain(name)
  })
})

describe('the workers', () => {
  it('serve many at once and in order of asking, and end when closed', async () => {
    const pool = createPdfEngine({ templates: templatesFolder, workers: 2 })
    const numbers = Array.from({ length: 6 }, (_, index) => `OHU/OT/2026/${index}`)
    const running = numbers.map((documentNumber) =>
      renderTranscript(pool, { ...sampleTranscript, results: [], documentNumber }),
    )
    const closing = pool.close()
    await expect(pool.compile('transcript', {})).rejects.toThrow('The document engine is closed')
    for (const [index, pdf] of (await Promise.all(running)).entries())
      expect(await readFlatText(pdf)).toContain(`Document OHU/OT/2026/${index}`)
    await closing
  })
})

describe('a file from outside', () => {
  const examined = async (examining: WorkLimits) => {
    const limited = createPdfEngine({ templates: templatesFolder, examining })
    const pdf = await renderTranscript(engine, sampleTranscript)
    try {
      return await limited.examine(pdf)
    } finally {
      await limited.close()
    }
  }

  it('is not called unreadable when the machine had no time for it: it may be sent again', async () => {
    await expect(examined({ processorMs: 60_000, waitMs: 1 })).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 30,
      message: 'The portal is busy right now and didn’t finish this. Try again in half a minute.',
    })
  })

  it('is called unreadable when reading it used up its processor time', async () => {
    await expect(examined({ processorMs: 0, waitMs: 1 })).rejects.toMatchObject({
      code: 'refused',
      message: 'This file cannot be read. Type the code that is printed on the document instead.',
    })
  })
})
