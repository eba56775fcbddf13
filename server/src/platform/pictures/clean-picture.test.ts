import { expect, it } from 'vitest'
import { messageOf } from '../../messages/message.ts'
import { cleanPicture } from './clean-picture.ts'

const limits = { box: { width: 100, height: 100 }, mostBytes: 1_000_000 }

it.each([
  ['that is damaged', '<svg viewBox="0 0 1 1"><g></svg>', messageOf('pictures.svgDamaged')],
  ['without a size', '<svg><path d="M0 0"/></svg>', messageOf('pictures.svgNoSize')],
  [
    'that draws itself',
    '<svg viewBox="0 0 1 1"><g id="a"><use href="#a"/></g></svg>',
    messageOf('pictures.svgTooComplex'),
  ],
  [
    'with a damaged picture',
    '<svg viewBox="0 0 1 1"><image href="data:image/png;base64,AAAA"/></svg>',
    messageOf('pictures.svgPicture'),
  ],
  [
    'of too many bytes',
    `<svg viewBox="0 0 1 1"><path d="${'M0 0'.repeat(250_000)}"/></svg>`,
    messageOf('pictures.svgTooHeavy', { megabytes: 1 }),
  ],
])('says what is wrong with an SVG %s', (_, svg, fault) => {
  expect(() => cleanPicture(limits, 'image/svg+xml', Buffer.from(svg))).toThrow(
    expect.objectContaining({ errors: { file: [fault] } }),
  )
})
