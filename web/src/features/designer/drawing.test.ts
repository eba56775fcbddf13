import type { DesignElement, TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { describe, expect, it } from 'vitest'
import { type DrawingAction, draw, startDrawing } from './drawing.ts'

const frame = (id: string, x = 10): DesignElement => ({
  kind: 'frame',
  id,
  x,
  y: 10,
  width: 20,
  height: 10,
  thickness: 1,
  colour: '#000000',
  fill: null,
  radius: 0,
})
const blank: TemplateDesign = {
  page: { width: 297, height: 210, bleed: 3, margin: 12, colour: '#ffffff' },
  background: null,
  elements: [frame('a'), frame('b', 50)],
}
const after = (...actions: DrawingAction[]) => actions.reduce(draw, startDrawing(blank))
const places = (...actions: DrawingAction[]) => after(...actions).design.elements.map(({ id, x }) => [id, x])

describe('a drawing', () => {
  it('moves what is chosen, and takes a drag back as one step', () => {
    const dragged: DrawingAction[] = [
      { act: 'choose', ids: ['a'] },
      { act: 'move', x: 1, y: 0, step: 'drag-1' },
      { act: 'move', x: 2, y: 0, step: 'drag-1' },
    ]
    expect(places(...dragged)).toEqual([
      ['a', 13],
      ['b', 50],
    ])
    expect(places(...dragged, { act: 'undo' })).toEqual([
      ['a', 10],
      ['b', 50],
    ])
    expect(places(...dragged, { act: 'undo' }, { act: 'redo' })).toEqual([
      ['a', 13],
      ['b', 50],
    ])
  })

  it('pastes copies beside what was copied, under names of their own, and chooses them', () => {
    const pasted = after({ act: 'choose', ids: ['b'] }, { act: 'copy' }, { act: 'paste' }, { act: 'paste' })
    expect(pasted.design.elements.map(({ id, x }) => [id, x])).toEqual([
      ['a', 10],
      ['b', 50],
      ['frame-1', 55],
      ['frame-2', 60],
    ])
    expect(pasted.chosen).toEqual(['frame-2'])
  })

  it('removes what is chosen and brings it back', () => {
    const removed: DrawingAction[] = [{ act: 'choose', ids: ['a'] }, { act: 'remove' }]
    expect(places(...removed)).toEqual([['b', 50]])
    expect(places(...removed, { act: 'undo' })).toEqual([
      ['a', 10],
      ['b', 50],
    ])
  })

  it('aligns one with the page and several with each other', () => {
    const one: DrawingAction[] = [
      { act: 'choose', ids: ['a'] },
      { act: 'align', edge: 'right' },
    ]
    expect(places(...one)[0]).toEqual(['a', 277])
    const both: DrawingAction[] = [
      { act: 'choose', ids: ['a', 'b'] },
      { act: 'align', edge: 'right' },
    ]
    expect(places(...both)).toEqual([
      ['a', 50],
      ['b', 50],
    ])
  })

  it('brings an element before another', () => {
    expect(places({ act: 'order', id: 'a', to: 'forward' }).map(([id]) => id)).toEqual(['b', 'a'])
    expect(places({ act: 'order', id: 'a', to: 'backward' }).map(([id]) => id)).toEqual(['a', 'b'])
  })

  it('does nothing when there is nothing to take back', () => {
    expect(after({ act: 'undo' }).design).toEqual(blank)
    expect(after({ act: 'redo' }).design).toEqual(blank)
  })
})
