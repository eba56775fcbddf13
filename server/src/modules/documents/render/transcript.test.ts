import { afterAll, describe, expect, it } from 'vitest'
import { judge, pagePictures, pageTexts, readFlatText, readWords } from '../../../../test/pdf-tools.ts'
import { sampleResults, sampleStudent, sampleTranscript } from '../../../../test/sample-documents.ts'
import { readSignature, sampleSignature } from '../../../../test/signature-picture.ts'
import { createPdfEngine } from '../../../platform/pdf/engine.ts'
import { createTypst } from '../../../platform/pdf/typst.ts'
import type { TranscriptData } from './data.ts'
import { templatesFolder } from './render.ts'
import { renderTranscript } from './render-transcript.ts'

const engine = createPdfEngine({ templates: templatesFolder })
afterAll(() => engine.close())
const transcript = (change: Partial<TranscriptData> = {}) =>
  renderTranscript(engine, { ...sampleTranscript, ...change })

describe('a transcript', () => {
  it('tells who, what and how well, and how to check it', async () => {
    const text = await readFlatText(await transcript())
    for (const part of [
      'Official Academic Transcript',
      'Ọ̀ṣúndáre, Grace Ayọ̀délé Ńgọ́zị',
      'Matric number MCB/2012/0017',
      'Programme B.Sc. Microbiology',
      'Faculty Science',
      'Department Microbiology',
      'Year of entry 2012',
      'Session of graduation 2015/2016',
      'Date of award 24 November 2016',
      'Class of degree Second Class Honours (Lower Division)',
      'Issued to World Education Services, reference WES 4471902',
      'MCB 100 Microbial Physiology and Metabolism 1 75 A 5 5',
      // 180 units, 452 quality points: 2.5111…
      'Summary Units registered 180 Units earned 155 Quality points 452 CGPA 2.51',
      'A 70–100 5 Excellent',
      'First Class Honours 4.50–5.00',
      'Dr Fọláṣadé A. Adéyẹmí Registrar',
      'Document OHU/OT/2026/000147',
      // 23:20 UTC on the 21st is after midnight in Lagos.
      'Issued 22 November 2026',
      'https://transcripts.oshu.example.edu.ng/verify/7K3M-9QXD-2W8F',
      'Verification code 7K3M-9QXD-2W8F',
      'End of transcript',
    ])
      expect(text).toContain(part.normalize('NFC'))
  })

  it('has name, matric number and page number on every page after the first, and the code on all', async () => {
    const pages = await pageTexts(await transcript())
    expect(pages).toHaveLength(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of 3`)
      expect(page).toContain('Verification code 7K3M-9QXD-2W8F')
      const [head = ''] = page.trim().split('\n')
      if (index > 0) expect(head).toMatch(/^Ọ̀ṣúndáre, Grace Ayọ̀délé Ńgọ́zị\s+MCB\/2012\/0017\s+Page \d of 3$/u)
    }
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'of %i semesters keeps every heading with its rows and cuts no row',
    async (semesters) => {
      const results = sampleResults(semesters)
      const pages = await pageTexts(await transcript({ results }))
      const listed = pages.flatMap((page) => page.match(/MCB \d{3} .*$/gm) ?? [])
      expect(listed.map((line) => line.replace(/\s+/g, ' ').trim())).toEqual(
        results.map(
          ({ course_code, course_title, units, score, grade, points }) =>
            `${course_code} ${course_title} ${units} ${score} ${grade} ${points / 100} ${(units * points) / 100}`,
        ),
      )
      for (const page of pages) {
        const lines = page.split('\n').map((line) => line.trim())
        for (const [index, line] of lines.entries()) {
          const next = lines.slice(index + 1).find((other) => other !== '') ?? ''
          if (/^\d{4}\/\d{4} session$/.test(line)) expect(next).toMatch(/^First semester/)
          if (/^(First|Second) semester/.test(line)) expect(next).toMatch(/^Course\s+Title/)
          if (/^Course\s+Title/.test(line)) expect(next).toMatch(/^MCB/)
        }
        // A table head is on the page of its totals, so the semester is not split.
        expect(page.match(/^\s*Course\s+Title/gm)?.length ?? 0).toBe(page.match(/CGPA to date/g)?.length ?? 0)
      }
      expect(pages.at(-1)).toContain('End of transcript')
      expect(pages.at(-1)).toContain('Summary')
    },
  )

  it('may break a semester of more courses than a page holds, repeating its table head', async () => {
    const pages = await pageTexts(await transcript({ results: sampleResults(1, 70) }))
    expect(pages.flatMap((page) => page.match(/MCB 1\d\d /g) ?? [])).toHaveLength(70)
    expect(pages.filter((page) => /^\s*Course\s+Title/m.test(page)).length).toBeGreaterThan(1)
  })

  it.each([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((semesters) => [semesters, 9] as const),
    ...[1, 5, 12, 20, 26, 33, 34, 35, 41, 70].map((courses) => [1, courses] as const),
    ...[4, 7, 11, 13, 16].map((courses) => [8, courses] as const),
  ])(
    'of %i semesters of %i courses has its last results on the page of the summary',
    async (semesters, courses) => {
      const results = sampleResults(semesters, courses)
      const pages = await pageTexts(await transcript({ results }))
      expect(pages.flatMap((page) => page.match(/^\s*MCB \d+ /gm) ?? [])).toHaveLength(results.length)
      const last = pages.at(-1) ?? ''
      expect(last).toContain('Summary')
      expect(last).toContain('End of transcript')
      expect(last.match(/^\s*MCB \d+ /gm)?.length ?? 0).toBeGreaterThanOrEqual(Math.min(5, courses))
      expect(last).toMatch(/CGPA to date/)
    },
  )

  it('says so where there are no results', async () => {
    const text = await readFlatText(await transcript({ results: [] }))
    expect(text).toContain('No results are on record for this student.')
    expect(text).toContain('CGPA –')
  })

  it('leaves out what is not known', async () => {
    const student = {
      ...sampleStudent,
      year_of_entry: null,
      graduation_session: null,
      date_of_award: null,
      class_of_degree: null,
    }
    const text = await readFlatText(await transcript({ student, recipient: null }))
    for (const label of ['Year of entry', 'Session of graduation', 'Date of award', 'Issued to'])
      expect(text).not.toContain(label)
    expect(text).toContain('Class of degree Not yet awarded')
  })

  it('stays inside its margins with names and titles of any length', async () => {
    const long = 'Adébáyọ̀ Chukwuemeka '.repeat(10).trim()
    const pdf = await transcript({
      kind: 'student_copy',
      student: {
        ...sampleStudent,
        surname: 'Ọ'.repeat(200),
        first_name: long,
        other_names: long,
        former_name: 'W'.repeat(200),
        programme: long,
        matric_number: 'M'.repeat(30),
      },
      results: sampleResults(4, 9, `${'Molecular Epidemiology '.repeat(8)}${'x'.repeat(100)}`),
    })
    const { words: found, width, height } = await readWords(pdf)
    const mm = 72 / 25.4
    for (const { text, x1, x2, y1, y2 } of found) {
      expect({ text, inside: x1 > 15.9 * mm && x2 < width - 15.9 * mm }).toEqual({ text, inside: true })
      expect({ text, inside: y1 > 4 * mm && y2 < height - 4 * mm }).toEqual({ text, inside: true })
    }
    const footer = found.filter(({ text }) => text === 'genuine').map(({ y1 }) => y1)
    for (const { page, y2, text } of found.filter((word) => /^MCB$|^x+$|^Metabolism$/.test(word.text)))
      expect({ text, page, above: y2 < Math.min(...footer) }).toEqual({ text, page, above: true })
  })
})

describe('a name longer than usual', () => {
  const surname = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'

  it('is read, searched and copied as it was written: in the text, the title and the bookmarks', async () => {
    // As in a list that was pasted together.
    const student = { ...sampleStudent, surname, first_name: '\u200bGra\u00adce\ufeff' }
    const pdf = await transcript({ student, results: sampleResults(1, 1, 'Q'.repeat(90)) })
    const text = await readFlatText(pdf)
    expect(text).toContain(`${surname}, Grace`)
    expect(text.replaceAll(' ', '')).toContain('Q'.repeat(90))
    const info = await judge(pdf, 'pdfinfo', 'FILE')
    expect(info).toMatch(new RegExp(`^Title:\\s+Official Academic Transcript – ${surname}, Grace`, 'm'))
    const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/
    expect(`${text}${info}`).not.toMatch(invisible)
  })
})

describe('a student copy', () => {
  it('says on every page that it is not official, and has neither seal nor signatory', async () => {
    const pages = await pageTexts(await transcript({ kind: 'student_copy' }))
    expect(pages).toHaveLength(3)
    for (const page of pages) expect(page).toContain('Student copy – not for official use.')
    expect(await watermarked(await transcript({ kind: 'student_copy' }))).toEqual([true, true, true])
    const text = pages.join('')
    expect(text).toContain('This is not an official transcript.')
    expect(text).not.toContain('I certify')
    expect(text).not.toContain('Registrar')
    expect(text).not.toContain('World Education Services')
  })
})

describe('an official copy', () => {
  it('has no watermark, and the registrar’s attestation', async () => {
    const text = await readFlatText(await transcript())
    expect(text).not.toContain('not for official use')
    expect(await watermarked(await transcript())).toEqual([false, false, false])
    expect(text).toContain('I certify that this is a true and complete record')
  })

  it('has the signature on its line, and without a picture no line, only name and office', async () => {
    expect(await readSignature(await transcript(), 'certify')).toEqual({ line: false, drawn: false })
    const signatory = { ...sampleTranscript.signatory, signatureSvg: sampleSignature }
    expect(await readSignature(await transcript({ signatory }), 'certify')).toEqual({
      line: true,
      drawn: true,
    })
  })
})

describe('a preview', () => {
  it('says that it was not issued and has no code that could be checked', async () => {
    const pdf = await transcript({ preview: true })
    for (const page of await pageTexts(pdf)) {
      expect(page).toContain('This is a preview. It has not been issued')
      expect(page).not.toContain('7K3M')
    }
    expect(await watermarked(pdf)).toEqual([true, true, true])
  })
})

describe('accessibility', () => {
  it.each(['official_copy', 'student_copy'] as const)(
    '%s meets what Typst checks of PDF/UA-1',
    async (kind) => {
      const typst = createTypst(templatesFolder, 'ua-1')
      const compile = (template: string, data: object) => typst.compile(template, JSON.stringify(data))
      const signatory = { ...sampleTranscript.signatory, signatureSvg: sampleSignature }
      const pdf = await renderTranscript({ compile }, { ...sampleTranscript, kind, signatory })
      expect(await judge(pdf, 'pdfinfo', 'FILE')).toMatch(/^Tagged:\s+yes$/m)
    },
  )
})

/** Whether each page has an area in the watermark's grey: solid strokes, not the fine lines of the security print. */
async function watermarked(pdf: Uint8Array): Promise<boolean[]> {
  const pictures = await pagePictures(pdf, 72)
  return pictures.map(({ width, pixels }) => {
    const grey = (at: number) => (pixels[at] ?? 0) >= 233 && (pixels[at] ?? 0) <= 236
    const solid = (at: number) =>
      [0, 1, 2, 3].every((row) => [0, 1, 2, 3].every((column) => grey(at + row * width + column)))
    return pixels.filter((_, at) => solid(at)).length > 200
  })
}
