// PostgreSQL alone is enough: no database is opened.
import type { DesignElement, TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { type MergeValues, templateKinds } from '@testamur/contract/certificate-templates/design-rules'
import { afterAll, describe, expect, it } from 'vitest'
import { pageTexts, readWords } from '../../../test/pdf-tools.ts'
import { createPdfEngine } from '../../platform/pdf/engine.ts'
import { templatesFolder } from '../documents/render/render.ts'
import { drawSheets } from './draw-sheets.ts'
import { ourDesign } from './our-designs.ts'
import { sampleValues } from './samples.ts'

const engine = createPdfEngine({ templates: templatesFolder })
afterAll(() => engine.close())

const starts = ['classic', 'modern', 'upright'] as const

const longest = sampleValues({
  sample: 'longest',
  language: 'en',
  institution: 'University of Testing',
  address: 'https://example.edu/verify',
  longest: null,
})

async function draw(design: TemplateDesign, values: MergeValues): Promise<Uint8Array> {
  const { bytes, faults } = await drawSheets(engine, {
    design,
    pictures: {},
    seal: null,
    institution: 'University of Testing',
    language: 'en',
    title: 'A certificate',
    at: '2026-11-30T09:00:00Z',
    sheets: [{ values, url: 'https://example.edu/verify/7K3M-9QXD-2W8FH' }],
    as: 'document',
    bleed: false,
    cropMarks: false,
    proof: null,
  })
  expect(faults).toEqual([])
  return bytes
}

const isRead = ({ kind }: DesignElement) => ['text', 'seal', 'qr', 'signature'].includes(kind)
const overlap = (one: DesignElement, other: DesignElement) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

describe.each(starts)('our %s design', (start) => {
  it('keeps its texts, the seal, the signatures and the code apart', () => {
    for (const kind of templateKinds) {
      const read = ourDesign(kind, start, 'en').elements.filter(isRead)
      const touching = read.flatMap((one, index) =>
        read
          .slice(index + 1)
          .filter((other) => overlap(one, other))
          .map((other) => `${one.id} and ${other.id}`),
      )
      expect(touching).toEqual([])
    }
  })

  it('says which kind of document it is', async () => {
    const [page] = await pageTexts(await draw(ourDesign('statement_of_result', start, 'en'), longest))
    expect(page).toContain('Statement of result')
    expect(page?.match(/result/g)).toHaveLength(1)
  })

  it('never sets a name smaller than the award, and splits none at a hyphen', async () => {
    const pdf = await draw(ourDesign('degree_certificate', start, 'en'), longest)
    const { words } = await readWords(pdf)
    const heightOf = (text: string) => {
      const word = words.find((one) => one.text === text)
      return word === undefined ? 0 : word.y2 - word.y1
    }
    expect(heightOf('Chukwuemeka-Abdulrahman')).toBeGreaterThanOrEqual(heightOf('Telecommunications'))
    expect(heightOf('Telecommunications')).toBeGreaterThan(0)
  })

  it('has both signature lines level, although only one of the two has an office below a name', async () => {
    const registrar = { name: 'Dr. Odewale', title: 'Secretary' }
    const { words } = await readWords(
      await draw(ourDesign('degree_certificate', start, 'en', registrar), longest),
    )
    const placeOf = (wanted: string) => words.find(({ text }) => text === wanted)?.y1 ?? 0
    expect(placeOf('Odewale')).toBeGreaterThan(0)
    expect(placeOf('Vice-Chancellor')).toBeCloseTo(placeOf('Odewale'), 0)
    expect(placeOf('Secretary')).toBeGreaterThan(placeOf('Odewale'))
  })

  it('has no gap where a person has no class of degree', async () => {
    const design = ourDesign('degree_certificate', start, 'en')
    const placeOf = async (values: MergeValues, wanted: string) => {
      const { words } = await readWords(await draw(design, values))
      const word = words.find(({ text }) => text === wanted)
      return Math.round(((word?.y1 ?? 0) + (word?.y2 ?? 0)) / 2)
    }
    const classOf = await placeOf({ ...longest, class_of_degree: 'Distinction' }, 'Distinction')
    expect(classOf).toBeGreaterThan(0)
    const dayOf = await placeOf({ ...longest, class_of_degree: '' }, 'November')
    expect(Math.abs(dayOf - classOf)).toBeLessThanOrEqual(2)
  })

  it('leaves no word of a long award alone on its line', async () => {
    const award = 'Bachelor of Education in Guidance, Counselling and Psychology Education'
    const [page = ''] = await pageTexts(
      await draw(ourDesign('degree_certificate', start, 'en'), { ...longest, award }),
    )
    expect(page.split('\n').map((line) => line.trim())).not.toContain('Education')
  })
})

it('has everything of the classic design on the middle axis but the two signatures', () => {
  const { page, elements } = ourDesign('degree_certificate', 'classic', 'en')
  const off = elements.filter(({ x, width }) => x + width / 2 !== page.width / 2).map(({ id }) => id)
  expect(off).toEqual(['first-signature', 'second-signature'])
})

it.each([
  [
    'the office alone without a name',
    { name: '', title: 'Registrar' },
    { name: 'Secrétaire général', office: '' },
  ],
  [
    'the registrar of the institution',
    { name: 'Dr. T. A. Ọdẹ́wálé', title: 'Registrar and Secretary' },
    { name: 'Dr. T. A. Ọdẹ́wálé', office: 'Registrar and Secretary' },
  ],
  [
    'the office alone for a name that no signature takes',
    { name: 'A'.repeat(81), title: 'Registrar' },
    { name: 'Secrétaire général', office: '' },
  ],
])('is signed by %s', (_, registrar, expected) => {
  const { elements } = ourDesign('diploma', 'modern', 'fr', registrar)
  expect(elements.find(({ id }) => id === 'first-signature')).toMatchObject(expected)
  expect(elements.find(({ id }) => id === 'second-signature')).toMatchObject({ name: 'Recteur', office: '' })
})
