import type { DesignElement, TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { expect, test } from 'vitest'
import { compareDesigns, mergeDesigns } from './design-conflict.ts'

const code = (id: string, x: number): DesignElement => ({ kind: 'qr', id, x, y: 10, width: 25, height: 25 })
const designOf = (...elements: DesignElement[]): TemplateDesign => ({
  page: { width: 297, height: 210, bleed: 3, margin: 10, colour: '#ffffff' },
  background: null,
  elements,
})

const opened = designOf(code('one', 1), code('two', 2), code('three', 3))
const mine = {
  ...designOf({ ...code('one', 11), y: 50 }, code('three', 3), code('added', 4)),
  page: { ...opened.page, margin: 12 },
}
const theirs = designOf({ ...code('one', 21), width: 30 }, code('two', 22), code('added', 5))
const three = { opened, mine, theirs }

test('what differs is named field by field, and an element that only one of both has as a whole', () => {
  const [theirChange, both] = [{ onlyTheirs: true }, { onlyTheirs: false }]
  const path = (name: string) => ({ path: `elements.${name}` })
  expect(compareDesigns(three)).toEqual([
    { path: 'page.margin', theirs: 10, mine: 12, ...both },
    { ...path('one.x'), theirs: 21, mine: 11, ...both },
    { ...path('one.y'), theirs: 10, mine: 50, ...both },
    { ...path('one.width'), theirs: 30, mine: 25, ...theirChange },
    { ...path('two'), theirs: [code('two', 22)], mine: [], ...both },
    { ...path('three'), theirs: [], mine: [code('three', 3)], ...theirChange },
    { ...path('added'), theirs: [], mine: [code('added', 4)], ...both },
    { ...path('added-2'), theirs: [code('added-2', 5)], mine: [], ...theirChange },
  ])
})

test('keeping mine takes over what only they changed, added or removed', () => {
  expect(mergeDesigns(three, new Set())).toEqual({
    ...designOf({ ...code('one', 11), y: 50, width: 30 }, code('added', 4), code('added-2', 5)),
    page: { ...opened.page, margin: 12 },
  })
})

test('their value is taken where it was chosen, and what was removed here comes back', () => {
  const chosen = new Set(['page.margin', 'elements.one.x', 'elements.two', 'elements.added'])
  expect(mergeDesigns(three, chosen)).toEqual(
    designOf({ ...code('one', 21), y: 50, width: 30 }, code('added-2', 5), code('two', 22)),
  )
})
