import type { Dispatch } from 'react'
import { useText } from '../../lib/text.ts'
import type { Drawing, DrawingAction } from './drawing.ts'
import type { Edge } from './geometry.ts'

const EDGES: readonly Edge[] = ['left', 'center', 'right', 'top', 'middle', 'bottom']

/** Icons of a bar and two boxes that show the result. */
const SHAPES: Readonly<Record<Edge | 'x' | 'y', string>> = {
  left: 'M2 2v16M5 4h11v4H5zM5 12h7v4H5z',
  center: 'M10 1v18M4 4h12v4H4zM6 12h8v4H6z',
  right: 'M18 2v16M4 4h11v4H4zM8 12h7v4H8z',
  top: 'M2 2h16M4 5h4v11H4zM12 5h4v7h-4z',
  middle: 'M1 10h18M4 4h4v12H4zM12 6h4v8h-4z',
  bottom: 'M2 18h16M4 4h4v11H4zM12 8h4v7h-4z',
  x: 'M2 2v16M18 2v16M7 5h6v10H7z',
  y: 'M2 2h16M2 18h16M5 7h10v6H5z',
}

/** Aligns the selected elements at one edge, or spaces them equally. */
export function ArrangeButtons({
  drawing: { chosen },
  dispatch,
}: {
  drawing: Drawing
  dispatch: Dispatch<DrawingAction>
}) {
  const t = useText('admin-templates')
  const button = (name: Edge | 'x' | 'y', action: DrawingAction, least: number) => (
    <button
      key={name}
      type="button"
      className="grid size-9 place-items-center rounded-md hover:bg-sunken disabled:opacity-40"
      aria-label={t(`arrange_${name}`)}
      title={t(`arrange_${name}`)}
      disabled={chosen.length < least}
      onClick={() => dispatch(action)}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-5 fill-none stroke-current"
        strokeWidth={1.4}
      >
        <path d={SHAPES[name]} />
      </svg>
    </button>
  )
  return (
    <div role="group" aria-label={t('arrange')} className="flex flex-wrap">
      {EDGES.map((edge) => button(edge, { act: 'align', edge }, 1))}
      {(['x', 'y'] as const).map((axis) => button(axis, { act: 'distribute', axis }, 3))}
    </div>
  )
}
