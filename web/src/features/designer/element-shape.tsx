import type { DesignElement } from '@testamur/contract/certificate-templates/design'
import type { PointerEvent } from 'react'
import type { Handle } from './use-drag.ts'

/** Millimetres around a thin line that count as the line, because it is hard to hit. */
const REACH = 2

type Props = {
  element: DesignElement
  name: string
  chosen: boolean
  faulty: boolean
  /** Pixels per millimetre. */
  scale: number
  onPointerDown: (event: PointerEvent<SVGGElement>) => void
  onFocus: () => void
}

/** The area of an element for pointer and keyboard. Its appearance is in the picture below. */
export function ElementShape({ element, name, chosen, faulty, scale, onPointerDown, onFocus }: Props) {
  const { x, y, width, height } = element
  const reach = element.kind === 'line' ? REACH : 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is not allowed inside an SVG.
    <g
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={chosen}
      className="group cursor-move touch-none outline-none"
      onPointerDown={onPointerDown}
      onFocus={onFocus}
    >
      <rect
        x={Math.min(x, x + width) - reach}
        y={Math.min(y, y + height) - reach}
        width={Math.abs(width) + 2 * reach}
        height={Math.abs(height) + 2 * reach}
        fill="transparent"
        className={
          chosen
            ? 'stroke-action'
            : faulty
              ? 'stroke-danger-text'
              : 'stroke-transparent group-hover:stroke-edge group-focus-visible:stroke-action'
        }
        strokeWidth={(chosen || faulty ? 1.75 : 1) / scale}
        strokeDasharray={faulty && !chosen ? `${4 / scale} ${3 / scale}` : undefined}
      />
    </g>
  )
}

const HANDLES: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
]

/** The handles for resizing. They are not in the tab order, because the keyboard and the panel do the same. */
export function Handles({
  element: { x, y, width, height },
  scale,
  onPointerDown,
}: {
  element: DesignElement
  scale: number
  onPointerDown: (event: PointerEvent<SVGRectElement>, handle: Handle) => void
}) {
  const size = 9 / scale
  return HANDLES.map((handle) => (
    <rect
      key={`${handle.x} ${handle.y}`}
      aria-hidden="true"
      className="touch-none fill-surface stroke-action"
      style={{ cursor: cursorOf(handle) }}
      strokeWidth={1.5 / scale}
      x={x + (width * (handle.x + 1)) / 2 - size / 2}
      y={y + (height * (handle.y + 1)) / 2 - size / 2}
      width={size}
      height={size}
      onPointerDown={(event) => onPointerDown(event, handle)}
    />
  ))
}

function cursorOf({ x, y }: Handle): string {
  if (x === 0) return 'ns-resize'
  if (y === 0) return 'ew-resize'
  return x === y ? 'nwse-resize' : 'nesw-resize'
}
