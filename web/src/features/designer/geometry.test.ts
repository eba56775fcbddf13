import { describe, expect, it } from 'vitest'
import { alignedTo, around, distributed, pageBoxes, snap } from './geometry.ts'

const box = (x: number, y: number, width = 20, height = 10) => ({ x, y, width, height })
const page = { width: 297, height: 210, margin: 12 }

describe('boxes on a page', () => {
  it('are held by one box', () => {
    expect(around([box(10, 50), box(40, 20, 5, 100)])).toEqual({ x: 10, y: 20, width: 35, height: 100 })
  })

  it.each([
    ['left', { x: 0, y: 50 }],
    ['center', { x: 138.5, y: 50 }],
    ['right', { x: 277, y: 50 }],
    ['top', { x: 10, y: 0 }],
    ['middle', { x: 10, y: 100 }],
    ['bottom', { x: 10, y: 200 }],
  ] as const)('go to the %s', (edge, place) => {
    expect(alignedTo(box(10, 50), { x: 0, y: 0, width: 297, height: 210 }, edge)).toEqual(place)
  })

  it('stand at equal distances, in whatever order they were chosen', () => {
    expect(distributed([box(100, 0), box(0, 0), box(30, 5)], 'x')).toEqual([
      { x: 100, y: 0 },
      { x: 0, y: 0 },
      { x: 50, y: 5 },
    ])
  })
})

describe('a box that is dragged', () => {
  it('catches at the middle of the page, and shows where', () => {
    const caught = snap(box(137.9, 60), { boxes: pageBoxes(page), grid: null, within: 1 })
    expect(caught).toEqual({ x: 0.6, y: 0, guides: [{ axis: 'x', at: 148.5 }] })
  })

  it('catches at the nearest edge of another box', () => {
    const caught = snap(box(50.4, 31.2), { boxes: [box(50, 10, 30, 20)], grid: null, within: 1.5 })
    expect(caught).toEqual({
      x: -0.4,
      y: -1.2,
      guides: [
        { axis: 'x', at: 50 },
        { axis: 'y', at: 30 },
      ],
    })
  })

  it('keeps to the grid where nothing is near', () => {
    expect(snap(box(41.7, 33.2), { boxes: [], grid: 5, within: 1 })).toEqual({ x: -1.7, y: 1.8, guides: [] })
  })

  it('moves freely without a grid', () => {
    expect(snap(box(41.7, 33.2), { boxes: [], grid: null, within: 1 })).toEqual({ x: 0, y: 0, guides: [] })
  })
})
