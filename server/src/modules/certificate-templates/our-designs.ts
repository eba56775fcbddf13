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
type Common = Omit<(typeof designTexts)[Language], 'kinds' | 'registrar' | 'viceChancellor'>
type Texts = (typeof designTexts)[Language]['kinds'][TemplateKind] &
  Common & { readonly registrar: Signatory; readonly viceChancellor: Signatory }

const landscape: Page = { width: 297, height: 210, bleed: 3, margin: 12, colour: '#fffdf7' }
const portrait: Page = { width: 210, height: 297, bleed: 3, margin: 12, colour: WHITE }

type Text = Extract<DesignElement, { kind: 'text' }>
type Written = Partial<Text> & Pick<Text, 'id' | 'text' | 'y' | 'height' | 'size'>

/** The institution and the award. */
const STRONG = { weight: 600, colour: GREEN } as const
const ASIDE = { size: 10, colour: QUIET } as const

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
const panel = (id: string, place: Panel, radius: number, fill: string = WHITE): DesignElement => ({
  ...{ kind: 'frame', id, ...place, thickness: 0, colour: GREEN, fill, radius },
})
const border = (id: string, { width, height }: Page, inset: number, thickness: number): DesignElement => ({
  ...{ kind: 'frame', id, x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset },
  ...{ thickness, colour: GREEN, fill: null, radius: 0 },
})
const rule = (id: string, place: Panel, thickness: number, colour: string): DesignElement => ({
  ...{ kind: 'line', id, ...place, thickness, colour },
})

/** As `signatureElement` takes it. */
const LONGEST_SIGNATORY = 80

type Signatory = { readonly name: string; readonly title: string }
type Signed = Panel & Pick<Text, 'font' | 'align'>
/** Without a name only the office is printed, so that a template can be used as it is. */
const signature = (id: string, place: Signed, { name, title }: Signatory): DesignElement => ({
  ...{ kind: 'signature', id, ...place, size: 11, weight: 400, italic: false, colour: INK },
  name: name === '' ? title : name,
  office: name === '' ? '' : title,
  picture: null,
})

/** A frame of two lines, and everything on the middle axis, the code between the signatures. */
function classic(texts: Texts): Design {
  const line = writer({ x: 33.5, width: 230, font: 'serif', align: 'center' })
  const small = writer({ x: 73.5, width: 150, font: 'sans', align: 'center' })
  const signed = { y: 147, width: 72, height: 28, font: 'serif', align: 'center' } as const
  return {
    page: landscape,
    elements: [
      border('frame', landscape, 8, 2),
      border('inner-frame', landscape, 10.5, 0.6),
      { kind: 'seal', id: 'seal', x: 137, y: 15, width: 23, height: 23 },
      line({ id: 'institution', text: '{institution}', y: 39, height: 13, size: 28, ...STRONG }),
      line({ id: 'heading', text: texts.heading, y: 52, height: 7, size: 14, colour: QUIET }),
      line({ id: 'opening', text: texts.title, y: 64, height: 7, size: 13, italic: true, colour: QUIET }),
      line({
        id: 'name',
        text: '{name}',
        y: 72.5,
        height: 24,
        lines: 2,
        size: 38,
        least_size: 20,
        weight: 600,
      }),
      line({ id: 'under', text: texts.under, y: 98, height: 7, size: 13, italic: true, colour: QUIET }),
      line({ id: 'award', text: texts.award, y: 106.5, height: 17, lines: 2, size: 21, ...STRONG }),
      line({ id: 'class', text: texts.result, y: 126.5, height: 7, size: 14, optional: true }),
      line({ id: 'day', text: texts.day, y: 134, height: 7, size: 12 }),
      line({ id: 'replaces', text: texts.replaces, optional: true, y: 141, height: 6, ...ASIDE }),
      signature('first-signature', { ...signed, x: 40 }, texts.registrar),
      signature('second-signature', { ...signed, x: 185 }, texts.viceChancellor),
      { kind: 'qr', id: 'qr', x: 136, y: 155, width: 25, height: 25 },
      small({ id: 'number', text: texts.number, y: 182.5, height: 5, size: 9, least_size: 7 }),
      small({ id: 'check', text: texts.check, y: 187.5, height: 5, size: 8, least_size: 6, colour: QUIET }),
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
      line({ id: 'institution', text: '{institution}', y: 20, height: 10, size: 20, ...STRONG }),
      line({ id: 'heading', text: texts.heading, y: 30, height: 8, size: 13, colour: QUIET }),
      line({ id: 'opening', text: texts.title, y: 54, height: 7, size: 13, colour: QUIET }),
      line({
        id: 'name',
        text: '{name}',
        y: 61,
        height: 26,
        lines: 2,
        size: 42,
        least_size: 20,
        weight: 700,
      }),
      rule('rule', { x: 92, y: 89.5, width: 36, height: 0 }, 3, GREEN),
      line({ id: 'under', text: texts.under, y: 94, height: 7, size: 13, colour: QUIET }),
      line({ id: 'award', text: texts.award, y: 102, height: 18, lines: 2, size: 21, ...STRONG }),
      line({ id: 'class', text: texts.result, y: 122, height: 8, size: 15, optional: true }),
      line({ id: 'day', text: texts.day, y: 130.5, height: 7, size: 12, colour: QUIET }),
      line({ id: 'replaces', text: texts.replaces, optional: true, y: 138, height: 6, ...ASIDE }),
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
      line({ id: 'institution', text: '{institution}', y: 51, height: 12, size: 24, ...STRONG }),
      rule('head-rule', { x: 20, y: 68, width: 170, height: 0 }, 1.2, GREEN),
      line({ id: 'heading', text: texts.heading, y: 78, height: 12, size: 24, weight: 600 }),
      line({ id: 'number', text: texts.number, y: 91, height: 7, size: 11, least_size: 7, colour: QUIET }),
      line({ id: 'opening', text: texts.title, y: 109, height: 8, size: 14, italic: true, colour: QUIET }),
      line({
        id: 'name',
        text: '{name}',
        y: 118,
        height: 24,
        lines: 2,
        size: 30,
        least_size: 16,
        weight: 600,
      }),
      line({ id: 'under', text: texts.under, y: 143, height: 8, size: 14, italic: true, colour: QUIET }),
      line({ id: 'award', text: texts.award, y: 153, height: 18, lines: 2, size: 20, ...STRONG }),
      line({ id: 'class', text: texts.result, y: 174, height: 8, size: 14, optional: true }),
      line({ id: 'day', text: texts.day, y: 183, height: 8, size: 12 }),
      line({ id: 'replaces', text: texts.replaces, optional: true, y: 192, height: 6, ...ASIDE }),
      signature('first-signature', { ...signed, x: 25 }, texts.registrar),
      signature('second-signature', { ...signed, x: 120 }, texts.viceChancellor),
      rule('foot-rule', { x: 20, y: 250, width: 170, height: 0 }, 0.6, '#9aa0a6'),
      { kind: 'qr', id: 'qr', x: 20, y: 254, width: 27, height: 27 },
      small({ id: 'check', text: texts.check, y: 264, height: 7, size: 8, least_size: 6, colour: QUIET }),
    ],
  }
}

const designs = { classic, modern, upright }

/**
 * The design of a new template: blank, or one of ours with the words for its kind in its language. `registrar`: who signs
 * first, as the institution names them; their name may be empty.
 */
export function ourDesign(
  kind: TemplateKind,
  start: TemplateStart,
  language: Language,
  registrar: Signatory = { name: '', title: '' },
): TemplateDesign {
  if (start === 'blank') return { page: landscape, background: null, elements: [] }
  const { kinds, ...common } = designTexts[language]
  const isNamed = registrar.name !== '' && registrar.name.length <= LONGEST_SIGNATORY
  const signatories = {
    registrar: isNamed ? registrar : { name: '', title: common.registrar },
    viceChancellor: { name: '', title: common.viceChancellor },
  }
  const drawn = designs[start]({ ...kinds[kind], ...common, ...signatories })
  return templateDesign.parse({ background: null, ...drawn })
}
