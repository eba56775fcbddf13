import type { DesignElement, TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { freeName } from './drawing.ts'
import { round } from './geometry.ts'

type Wanted = DesignElement['kind']

const INK = '#1b1f24'
const SIZES: Readonly<Record<Wanted, readonly [width: number, height: number]>> = {
  text: [120, 12],
  image: [40, 30],
  line: [80, 0],
  frame: [80, 40],
  seal: [25, 25],
  qr: [25, 25],
  signature: [60, 26],
}

/** A new element in the middle of the page. `picture` is the address of an image. */
export function newElement(
  kind: Wanted,
  design: TemplateDesign,
  { text = '', picture = '' }: { readonly text?: string; readonly picture?: string } = {},
): DesignElement {
  const [width, height] = SIZES[kind]
  const box = {
    id: freeName(kind, design),
    x: round((design.page.width - width) / 2),
    y: round((design.page.height - height) / 2),
    width,
    height,
  }
  const type = { font: 'serif', weight: 400, italic: false, colour: INK, align: 'center' } as const
  switch (kind) {
    case 'text':
      return {
        kind,
        ...box,
        ...type,
        size: 16,
        text,
        least_size: 10,
        vertical: 'middle',
        lines: 1,
        optional: false,
      }
    case 'image':
      return { kind, ...box, picture, fit: 'contain', description: '' }
    case 'line':
      return { kind, ...box, thickness: 0.75, colour: INK }
    case 'frame':
      return { kind, ...box, thickness: 1, colour: INK, fill: null, radius: 0 }
    case 'seal':
    case 'qr':
      return { kind, ...box }
    case 'signature':
      return { kind, ...box, ...type, size: 11, name: text, office: '', picture: null }
  }
}
