import type { DesignElement } from '@testamur/contract/certificate-templates/design'
import { type Dispatch, type PointerEvent, useRef, useState } from 'react'
import { chosenOf, type Drawing, type DrawingAction } from './drawing.ts'
import { around, type Box, type Guide, pageBoxes, round, snap } from './geometry.ts'

/** A corner or the middle of an edge, given by the sides that it moves. */
export type Handle = { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }

type Drag = {
  readonly step: string
  readonly from: { readonly x: number; readonly y: number }
  readonly boxes: ReadonlyMap<string, Box>
  /** `null`: the boxes are moved, not resized. */
  readonly handle: Handle | null
}

/** The distance at which a box snaps, in screen pixels. */
const CATCH = 6

/** Moving and resizing with a mouse, a pen or a finger. Boxes snap to what is near, and guides show it. */
export function useDrag(
  drawing: Drawing,
  dispatch: Dispatch<DrawingAction>,
  { scale, grid }: { readonly scale: number; readonly grid: number | null },
) {
  const drag = useRef<Drag | null>(null)
  const count = useRef(0)
  const [guides, setGuides] = useState<readonly Guide[]>([])
  const { design } = drawing

  const begin = (
    event: PointerEvent<SVGElement>,
    chosen: readonly DesignElement[],
    handle: Handle | null,
  ) => {
    event.currentTarget.ownerSVGElement?.setPointerCapture(event.pointerId)
    count.current += 1
    drag.current = {
      step: `drag-${count.current}`,
      from: { x: event.clientX, y: event.clientY },
      boxes: new Map(chosen.map(({ id, x, y, width, height }) => [id, { x, y, width, height }])),
      handle,
    }
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const current = drag.current
    if (current === null) return
    const by = { x: (event.clientX - current.from.x) / scale, y: (event.clientY - current.from.y) / scale }
    const others = design.elements.filter(({ id }) => !current.boxes.has(id))
    // While Alt is held, nothing snaps.
    const boxes = event.altKey ? [] : [...pageBoxes(design.page), ...others]
    const catching = { boxes, grid: event.altKey ? null : grid, within: CATCH / scale }
    const moved =
      current.handle === null ? moveBoxes(current, by, catching) : resizeBoxes(current, by, catching)
    setGuides(moved.guides)
    dispatch({ act: 'place', boxes: moved.boxes, step: current.step })
  }
  const end = () => {
    drag.current = null
    setGuides([])
  }
  return { begin, move, end, guides, chosen: chosenOf(drawing) }
}

type Moved = { readonly boxes: ReadonlyMap<string, Box>; readonly guides: readonly Guide[] }
type Distance = { readonly x: number; readonly y: number }
type Catching = Parameters<typeof snap>[1]

function moveBoxes({ boxes }: Drag, by: Distance, catching: Catching): Moved {
  const frame = around([...boxes.values()])
  const caught = snap({ ...frame, x: frame.x + by.x, y: frame.y + by.y }, catching)
  const place = (box: Box): Box => ({
    ...box,
    x: round(box.x + by.x + caught.x),
    y: round(box.y + by.y + caught.y),
  })
  return { boxes: new Map([...boxes].map(([id, box]) => [id, place(box)])), guides: caught.guides }
}

/** The dragged side follows the pointer; the opposite side stays. */
function resizeBoxes({ boxes, handle }: Drag, by: Distance, catching: Catching): Moved {
  const [first] = boxes
  if (first === undefined || handle === null) return { boxes, guides: [] }
  const [id, box] = first
  const corner = {
    x: handle.x === -1 ? box.x + by.x : box.x + box.width + by.x * handle.x,
    y: handle.y === -1 ? box.y + by.y : box.y + box.height + by.y * handle.y,
    width: 0,
    height: 0,
  }
  const caught = snap(corner, catching)
  const x = handle.x === 0 ? 0 : by.x + caught.x
  const y = handle.y === 0 ? 0 : by.y + caught.y
  const sized: Box = {
    x: handle.x === -1 ? round(Math.min(box.x + x, box.x + box.width)) : box.x,
    y: handle.y === -1 ? round(Math.min(box.y + y, box.y + box.height)) : box.y,
    width: round(Math.max(0, box.width + x * handle.x)),
    height: round(Math.max(0, box.height + y * handle.y)),
  }
  const guides = caught.guides.filter(({ axis }) => handle[axis] !== 0)
  return { boxes: new Map([[id, sized]]), guides }
}
