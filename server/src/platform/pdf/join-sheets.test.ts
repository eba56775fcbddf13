import { afterAll, expect, it } from 'vitest'
import { judge, pageTexts } from '../../../test/pdf-tools.ts'
import { PNG } from '../../../test/pictures.ts'
import { drawSheets, marginsOf } from '../../modules/certificate-templates/draw-sheets.ts'
import { ourDesign } from '../../modules/certificate-templates/our-designs.ts'
import { templatesFolder } from '../../modules/documents/render/render.ts'
import { createPdfEngine } from './engine.ts'
import type { PressPart } from './join-sheets.ts'

const engine = createPdfEngine({ templates: templatesFolder })
afterAll(() => engine.close())

const BACKGROUND = `/pictures/${'0'.repeat(64)}.png`

async function pressPartOf(names: readonly string[]): Promise<PressPart> {
  const elements = ourDesign('degree_certificate', 'classic', 'en').elements.filter(({ id }) => id === 'name')
  const wanted = {
    design: { ...ourDesign('degree_certificate', 'blank', 'en'), background: BACKGROUND, elements },
    pictures: { [BACKGROUND]: PNG },
    seal: null,
    institution: 'University of Testing',
    language: 'en',
    title: 'Certificates of a class',
    at: '2026-11-30T09:00:00Z',
    sheets: names.map((name) => ({ values: { name }, url: 'https://example.edu/verify' })),
    as: 'press',
    bleed: true,
    cropMarks: true,
    proof: null,
  } as const
  return { pdf: (await drawSheets(engine, wanted)).bytes, margins: marginsOf(wanted) }
}

it('joins the parts of a file for a press: same boxes, standard and title, and each picture once', async () => {
  const parts = [['Ada', 'Bola'], ['Chidi'], ['Dayo', 'Efe']]
  const press = await engine.joinSheets(await Promise.all(parts.map(pressPartOf)))
  expect((await pageTexts(press)).map((text) => text.trim())).toEqual(parts.flat())
  expect(await judge(press, 'qpdf', '--check', 'FILE')).toContain('No syntax or stream encoding errors')
  const info = await judge(press, 'pdfinfo', '-box', '-f', '1', '-l', '5', 'FILE')
  expect(info).toMatch(/^Title: +Certificates of a class$/m)
  expect(info.match(/TrimBox: +31\.18 +31\.18 +873\.07 +626\.46/g)).toHaveLength(5)
  expect(info.match(/BleedBox: +22\.68 +22\.68 +881\.57 +634\.96/g)).toHaveLength(5)
  expect(await judge(press, 'pdfinfo', '-meta', 'FILE')).toContain('<pdfaid:part>2</pdfaid:part>')
  const [, , ...images] = (await judge(press, 'pdfimages', '-list', 'FILE')).trim().split('\n')
  expect(images.length).toBeGreaterThanOrEqual(5)
  expect(new Set(images.map((line) => line.trim().split(/\s+/)[10])).size).toBe(1)
})
