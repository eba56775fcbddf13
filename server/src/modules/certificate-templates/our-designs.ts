import {
  type DesignElement,
  type TemplateDesign,
  templateDesign,
} from '@testamur/contract/certificate-templates/design'
import type { TemplateKind, TemplateStart } from '@testamur/contract/certificate-templates/design-rules'
import type { Language } from '@testamur/contract/languages'
import { designTexts } from './design-texts.ts'

const INK = '#1b1f24'
const GREEN = '#0b3d2e'
const QUIET = '#565d66'
const WHITE = '#ffffff'

type Page = TemplateDesign['page']
type Design = { readonly page: Page; readonly elements: readonly DesignElement[] }
type Texts = (typeof designTexts)[Language]['kinds'][TemplateKind] &
  Omit<(typeof designTexts)[Language], 'kinds'>

const landscape: Page = { width: 297, height: 210, bleed: 3, margin: 12, colour: '#fffdf7' }
const portrait: Page = { width: 210, height: 297, bleed: 3, margin: 12, colour: WHITE }

type Text = Extract<DesignElement, { kind: 'text' }>
type Written = Partial<Text> & Pick<Text, 'id' | 'text' | 'y' | 'height' | 'size'>

/** One line of type in a box that all lines of a design share. */
const writer =
  (box: Pick<Text, 'x' | 'width' | 'font' | 'align'>) =>
  (fields: Written): DesignElement => ({
    kind: 'text',
    weight: 400,
    italic: false,
    colour: INK,
    vertical: 'middle',
    lines: 1,
    optional: false,
    least_size: Math.min(fields.size, 10),
    ...box,
    ...fields,
  })

type Panel = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
const panel = (id: string, place: Panel, radius = 0, fill: string = WHITE): DesignElement => ({
  ...{ kind: 'frame', id, ...place, thickness: 0, colour: GREEN, fill, radius },
})
const border = (id: string, { width, height }: Page, inset: number, thickness: number): DesignElement => ({
  ...{ kind: 'frame', id, x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset },
  ...{ thickness, colour: GREEN, fill: null, radius: 0 },
})
const rule = (id: string, place: Panel, thickness: number, colour: string): DesignElement => ({
  ...{ kind: 'line', id, ...place, thickness, colour },
})

type Signatory = { readonly name: string; readonly office: string }
type Signed = Panel & Pick<Text, 'font' | 'align'>
const signature = (id: string, place: Signed, { name, office }: Signatory): DesignElement => ({
  ...{ kind: 'signature', id, ...place, size: 11, weight: 400, italic: false, colour: INK },
  ...{ name, office, picture: null },
})

/** A frame of two lines, the seal above, everything on the middle axis. */
function classic(texts: Texts): Design {
  const line = writer({ x: 33.5, width: 230, font: 'serif', align: 'center' })
  const small = writer({ x: 42, width: 150, font: 'sans', align: 'left' })
  const signed = { y: 145, width: 60, height: 26, font: 'serif', align: 'center' } as const
  return {
    page: landscape,
    elements: [
      border('frame', landscape, 8, 2),
      border('inner-frame', landscape, 10.5, 0.6),
      { kind: 'seal', id: 'seal', x: 136, y: 16, width: 25, height: 25 },
      line({
        id: 'institution',
        text: '{institution}',
        y: 43,
        height: 13,
        size: 30,
        weight: 600,
        colour: GREEN,
      }),
      line({ id: 'opening', text: texts.title, y: 61, height: 8, size: 14, italic: true, colour: QUIET }),
      line({ id: 'name', text: '{name}', y: 71, height: 18, size: 38, weight: 600 }),
      rule('rule', { x: 83.5, y: 91, width: 130, height: 0 }, 0.6, '#9aa0a6'),
      line({ id: 'under', text: texts.under, y: 94, height: 7, size: 13, italic: true, colour: QUIET }),
      line({ id: 'award', text: texts.award, y: 103, height: 12, size: 22, weight: 600, colour: GREEN }),
      line({ id: 'class', text: texts.result, y: 117, height: 8, size: 14, optional: true }),
      line({ id: 'day', text: texts.day, y: 127, height: 7, size: 12 }),
      line({
        id: 'replaces',
        text: texts.replaces,
        optional: true,
        y: 135,
        height: 6,
        size: 10,
        colour: QUIET,
      }),
      signature('first-signature', { ...signed, x: 60 }, texts.registrar),
      signature('second-signature', { ...signed, x: 177 }, texts.viceChancellor),
      { kind: 'qr', id: 'qr', x: 14, y: 171, width: 25, height: 25 },
      small({ id: 'number', text: texts.number, y: 182, height: 5, size: 9, least_size: 7 }),
      small({ id: 'check', text: texts.check, y: 188, height: 5, size: 8, least_size: 6, colour: QUIET }),
    ],
  }
}

/** A coloured panel with seal and code at the side, and the words set from one edge in a plain typeface. */
function modern(texts: Texts): Design {
  const line = writer({ x: 92, width: 190, font: 'sans', align: 'left' })
  const signed = { y: 148, width: 78, height: 27, font: 'sans', align: 'left' } as const
  return {
    page: { ...landscape, colour: WHITE },
    elements: [
      panel('panel', { x: 10, y: 10, width: 66, height: 190 }, 3, GREEN),
      panel('seal-ground', { x: 22, y: 22, width: 42, height: 42 }, 21),
      { kind: 'seal', id: 'seal', x: 29, y: 29, width: 28, height: 28 },
      panel('code-ground', { x: 25, y: 152, width: 36, height: 36 }, 2),
      { kind: 'qr', id: 'qr', x: 28, y: 155, width: 30, height: 30 },
      line({
        id: 'institution',
        text: '{institution}',
        y: 20,
        height: 10,
        size: 20,
        weight: 600,
        colour: GREEN,
      }),
      line({ id: 'heading', text: texts.heading, y: 30, height: 8, size: 13, colour: QUIET }),
      line({ id: 'opening', text: texts.title, y: 54, height: 7, size: 13, colour: QUIET }),
      line({ id: 'name', text: '{name}', y: 62, height: 20, size: 42, weight: 700 }),
      rule('rule', { x: 92, y: 86, width: 36, height: 0 }, 3, GREEN),
      line({ id: 'under', text: texts.under, y: 92, height: 7, size: 13, colour: QUIET }),
      line({
        id: 'award',
        text: texts.award,
        y: 99,
        height: 18,
        lines: 2,
        size: 25,
        weight: 600,
        colour: GREEN,
      }),
      line({ id: 'class', text: texts.result, y: 118, height: 8, size: 15, optional: true }),
      line({ id: 'day', text: texts.day, y: 127, height: 7, size: 12, colour: QUIET }),
      line({
        id: 'replaces',
        text: texts.replaces,
        optional: true,
        y: 135,
        height: 6,
        size: 10,
        colour: QUIET,
      }),
      signature('first-signature', { ...signed, x: 92 }, texts.registrar),
      signature('second-signature', { ...signed, x: 190 }, texts.viceChancellor),
      line({ id: 'number', text: texts.number, y: 184, height: 5, size: 9, least_size: 7 }),
      line({ id: 'check', text: texts.check, y: 190, height: 5, size: 8, least_size: 6, colour: QUIET }),
    ],
  }
}

/** One upright page, like a letter of the registry. */
function upright(texts: Texts): Design {
  const line = writer({ x: 20, width: 170, font: 'serif', align: 'center' })
  const small = writer({ x: 52, width: 138, font: 'sans', align: 'left' })
  const signed = { y: 212, width: 65, height: 28, font: 'serif', align: 'center' } as const
  return {
    page: portrait,
    elements: [
      { kind: 'seal', id: 'seal', x: 91, y: 20, width: 28, height: 28 },
      line({
        id: 'institution',
        text: '{institution}',
        y: 51,
        height: 12,
        size: 24,
        weight: 600,
        colour: GREEN,
      }),
      rule('head-rule', { x: 20, y: 68, width: 170, height: 0 }, 1.2, GREEN),
      line({ id: 'heading', text: texts.heading, y: 80, height: 12, size: 24, weight: 600 }),
      line({ id: 'number', text: texts.number, y: 93, height: 7, size: 11, least_size: 7, colour: QUIET }),
      line({ id: 'opening', text: texts.title, y: 112, height: 8, size: 14, italic: true, colour: QUIET }),
      line({ id: 'name', text: '{name}', y: 122, height: 16, size: 30, weight: 600 }),
      line({ id: 'under', text: texts.under, y: 143, height: 8, size: 14, italic: true, colour: QUIET }),
      line({
        id: 'award',
        text: texts.award,
        y: 152,
        height: 17,
        lines: 2,
        size: 21,
        weight: 600,
        colour: GREEN,
      }),
      line({ id: 'class', text: texts.result, y: 171, height: 8, size: 14, optional: true }),
      line({ id: 'day', text: texts.day, y: 180, height: 8, size: 12 }),
      line({
        id: 'replaces',
        text: texts.replaces,
        optional: true,
        y: 189,
        height: 6,
        size: 10,
        colour: QUIET,
      }),
      signature('first-signature', { ...signed, x: 25 }, texts.registrar),
      signature('second-signature', { ...signed, x: 120 }, texts.viceChancellor),
      rule('foot-rule', { x: 20, y: 250, width: 170, height: 0 }, 0.6, '#9aa0a6'),
      { kind: 'qr', id: 'qr', x: 20, y: 254, width: 27, height: 27 },
      small({ id: 'check', text: texts.check, y: 264, height: 7, size: 8, least_size: 6, colour: QUIET }),
    ],
  }
}

const designs = { classic, modern, upright }

/** The design of a new template: blank, or one of ours with the words for its kind in its language. */
export function ourDesign(kind: TemplateKind, start: TemplateStart, language: Language): TemplateDesign {
  if (start === 'blank') return { page: landscape, background: null, elements: [] }
  const { kinds, ...common } = designTexts[language]
  return templateDesign.parse({ background: null, ...designs[start]({ ...kinds[kind], ...common }) })
}
