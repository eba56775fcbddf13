import type { DesignElement } from '@testamur/contract/certificate-templates/design'

/** Millimetres from the left and the top of the page. */
export type Box = Pick<DesignElement, 'x' | 'y' | 'width' | 'height'>

export const round = (length: number): number => Math.round(length * 100) / 100

/** The smallest box around all of them. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  return { x: left, y: top, width: round(right - left), height: round(bottom - top) }
}

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** The position of a box aligned to an edge or the middle of another. */
export function alignedTo(box: Box, { x, y, width, height }: Box, edge: Edge): Pick<Box, 'x' | 'y'> {
  switch (edge) {
    case 'left':
      return { x, y: box.y }
    case 'center':
      return { x: round(x + (width - box.width) / 2), y: box.y }
    case 'right':
      return { x: round(x + width - box.width), y: box.y }
    case 'top':
      return { x: box.x, y }
    case 'middle':
      return { x: box.x, y: round(y + (height - box.height) / 2) }
    case 'bottom':
      return { x: box.x, y: round(y + height - box.height) }
  }
}

/** Positions with equal gaps between the boxes; the first and the last stay. The result is in the order of the input. */
export function distributed(boxes: readonly Box[], axis: 'x' | 'y'): Pick<Box, 'x' | 'y'>[] {
  const extent = axis === 'x' ? 'width' : 'height'
  const order = boxes.map((_, index) => index).toSorted((one, other) => at(one) - at(other))
  const taken = boxes.reduce((sum, box) => sum + box[extent], 0)
  const gap = (around(boxes)[extent] - taken) / Math.max(1, boxes.length - 1)
  let next = around(boxes)[axis]
  const places = new Map<number, number>()
  for (const index of order) {
    places.set(index, round(next))
    next += (boxes[index]?.[extent] ?? 0) + gap
  }
  return boxes.map((box, index) => ({ x: box.x, y: box.y, [axis]: places.get(index) ?? box[axis] }))

  function at(index: number): number {
    return boxes[index]?.[axis] ?? 0
  }
}

/** A line across the page that shows what a box snapped to. */
export type Guide = { readonly axis: 'x' | 'y'; readonly at: number }

/** What a moving box snaps to: edges and middles of other boxes or, where none is near, the grid. */
type Catching = { readonly boxes: readonly Box[]; readonly grid: number | null; readonly within: number }

const lines = (box: Box, axis: 'x' | 'y'): number[] => {
  const extent = axis === 'x' ? box.width : box.height
  return [box[axis], box[axis] + extent / 2, box[axis] + extent]
}

/** How much further the box must move to snap, and the guides to show. */
export function snap(box: Box, { boxes, grid, within }: Catching): { x: number; y: number; guides: Guide[] } {
  const guides: Guide[] = []
  const along = (axis: 'x' | 'y'): number => {
    const targets = boxes.flatMap((other) => lines(other, axis))
    const near = lines(box, axis)
      .flatMap((line) => targets.map((target) => ({ target, by: target - line })))
      .filter(({ by }) => Math.abs(by) <= within)
      .toSorted((one, other) => Math.abs(one.by) - Math.abs(other.by))[0]
    if (near !== undefined) {
      guides.push({ axis, at: round(near.target) })
      return near.by
    }
    return grid === null ? 0 : Math.round(box[axis] / grid) * grid - box[axis]
  }
  return { x: round(along('x')), y: round(along('y')), guides }
}

/** The page, and the area inside its margins, as boxes to snap to. */
export const pageBoxes = ({
  width,
  height,
  margin,
}: {
  readonly width: number
  readonly height: number
  readonly margin: number
}): Box[] => [
  { x: 0, y: 0, width, height },
  { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin },
]
