import {
  type DesignElement,
  type TemplateDesign,
  templateDesign,
} from '@testamur/contract/certificate-templates/design'
import type { TemplateKind } from '@testamur/contract/certificate-templates/design-rules'

const INK = '#1b1f24'
const GREEN = '#0b3d2e'
const QUIET = '#565d66'

/** A landscape A4 page. */
const page = { width: 297, height: 210, bleed: 3, margin: 12, colour: '#fffdf7' }

type Written = Partial<Extract<DesignElement, { kind: 'text' }>> & {
  readonly id: string
  readonly text: string
  readonly y: number
  readonly height: number
  readonly size: number
}

const written = (fields: Written): DesignElement => ({
  kind: 'text',
  x: 33.5,
  width: 230,
  font: 'serif',
  weight: 400,
  italic: false,
  colour: INK,
  align: 'center',
  vertical: 'middle',
  lines: 1,
  optional: false,
  least_size: Math.min(fields.size, 10),
  ...fields,
})

type KindTexts = Readonly<Record<'title' | 'under' | 'award' | 'result' | 'day', string>>

const USUAL = { award: '{award}', result: '{class_of_degree}', day: '{date_of_award}' }

/** The texts around the name for each kind, in the usual words of universities. */
const TEXTS: Readonly<Record<TemplateKind, KindTexts>> = {
  degree_certificate: {
    ...USUAL,
    title: 'This is to certify that',
    under: 'has been awarded the degree of',
  },
  diploma: { ...USUAL, title: 'This is to certify that', under: 'has been awarded the diploma of' },
  attestation: {
    ...USUAL,
    title: 'This is to attest that',
    under: 'was awarded by this institution the degree of',
  },
  statement_of_result: {
    title: 'Statement of result of',
    under: 'who has completed the programme of',
    award: '{programme}',
    result: '{class_of_degree}, CGPA {cgpa}',
    day: 'Session {session}, matric number {matric_number}',
  },
  certified_copy: {
    ...USUAL,
    title: 'This is a true copy of certificate {original_number}, by which',
    under: 'was awarded the degree of',
  },
}

/** The design of a new template: blank, or the portal's own for its kind. */
export function ourDesign(kind: TemplateKind, start: 'blank' | 'ours'): TemplateDesign {
  if (start === 'blank') return { page, background: null, elements: [] }
  const { title, under, award, result, day } = TEXTS[kind]
  const elements: DesignElement[] = [
    frame('frame', 8, 2),
    frame('inner-frame', 10.5, 0.6),
    { kind: 'seal', id: 'seal', x: 136, y: 16, width: 25, height: 25 },
    written({
      id: 'institution',
      text: '{institution}',
      y: 43,
      height: 13,
      size: 30,
      weight: 600,
      colour: GREEN,
    }),
    written({ id: 'opening', text: title, y: 61, height: 8, size: 14, italic: true, colour: QUIET }),
    written({ id: 'name', text: '{name}', y: 71, height: 18, size: 38, weight: 600 }),
    { kind: 'line', id: 'rule', x: 83.5, y: 91, width: 130, height: 0, thickness: 0.6, colour: '#9aa0a6' },
    written({ id: 'under', text: under, y: 94, height: 7, size: 13, italic: true, colour: QUIET }),
    written({ id: 'award', text: award, y: 103, height: 12, size: 22, weight: 600, colour: GREEN }),
    written({ id: 'class', text: result, y: 117, height: 8, size: 14, optional: true }),
    written({ id: 'day', text: day, y: 127, height: 7, size: 12 }),
    written({
      id: 'replaces',
      text: 'In place of certificate {replaced_number}',
      optional: true,
      y: 135,
      height: 6,
      size: 10,
      colour: QUIET,
    }),
    signature('first-signature', 60, 'Name of the registrar', 'Registrar'),
    signature('second-signature', 177, 'Name of the vice-chancellor', 'Vice-Chancellor'),
    { kind: 'qr', id: 'qr', x: 14, y: 171, width: 25, height: 25 },
    written({
      id: 'number',
      text: 'No. {number}',
      x: 42,
      width: 120,
      y: 182,
      height: 5,
      size: 9,
      least_size: 7,
      align: 'left',
      font: 'sans',
    }),
    written({
      id: 'check',
      text: 'Check it at {address} with the code {code}',
      x: 42,
      width: 150,
      y: 188,
      height: 5,
      size: 8,
      least_size: 6,
      align: 'left',
      font: 'sans',
      colour: QUIET,
    }),
  ]
  return templateDesign.parse({ page, background: null, elements })
}

const frame = (id: string, inset: number, thickness: number): DesignElement => ({
  kind: 'frame',
  id,
  x: inset,
  y: inset,
  width: 297 - 2 * inset,
  height: 210 - 2 * inset,
  thickness,
  colour: GREEN,
  fill: null,
  radius: 0,
})

const signature = (id: string, x: number, name: string, office: string): DesignElement => ({
  kind: 'signature',
  id,
  x,
  y: 145,
  width: 60,
  height: 26,
  font: 'serif',
  size: 11,
  weight: 400,
  italic: false,
  colour: INK,
  align: 'center',
  name,
  office,
  picture: null,
})
