// PostgreSQL alone is enough: no database is opened.
import { type DesignElement, designElement } from '@testamur/contract/certificate-templates/design'
import { expect, it } from 'vitest'
import { closeGaps } from './close-gaps.ts'

const text = (id: string, y: number, place: { readonly x?: number; readonly width?: number } = {}) =>
  designElement.parse({
    kind: 'text',
    id,
    x: 20,
    y,
    width: 100,
    height: 8,
    font: 'serif',
    size: 12,
    weight: 400,
    italic: false,
    colour: '#000000',
    align: 'left',
    text: 'Words',
    least_size: 10,
    vertical: 'top',
    lines: 1,
    optional: true,
    ...place,
  })
const line = (id: string, y: number) =>
  designElement.parse({
    kind: 'line',
    id,
    x: 20,
    y,
    width: 100,
    height: 0,
    thickness: 1,
    colour: '#000000',
  })

const closed = (elements: readonly DesignElement[], ...leftOut: string[]) =>
  closeGaps(
    elements,
    elements.filter(({ id }) => leftOut.includes(id)),
  )

it.each([
  ['nothing when nothing is left out', [text('a', 10), text('b', 20)], [], {}],
  [
    'the texts below, which keep their distance',
    [text('a', 10), text('b', 20), text('c', 31)],
    ['a'],
    { b: 10, c: 10 },
  ],
  ['nothing above it', [text('a', 10), text('b', 20)], ['b'], {}],
  [
    'the text below two that are left out to the place of the first',
    [text('a', 10), text('b', 20), text('c', 31)],
    ['a', 'b'],
    { b: 10, c: 21 },
  ],
  ['nothing below a line', [text('a', 10), text('b', 20), line('rule', 30), text('c', 35)], ['a'], { b: 10 }],
  [
    'nothing beside it, or beyond its column',
    [text('a', 10), text('b', 10, { x: 130 }), text('c', 20, { width: 150 }), text('d', 30)],
    ['a'],
    {},
  ],
  ['a text whatever its place in the list', [text('b', 20), text('a', 10)], ['a'], { b: 10 }],
])('moves up %s', (_, elements, leftOut, expected) => {
  expect(closed(elements, ...leftOut)).toEqual(expected)
})
