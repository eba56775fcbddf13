import type { Dispatch, PointerEvent } from 'react'
import { useText } from '../../lib/text.ts'
import type { Drawing, DrawingAction } from './drawing.ts'
import { ElementShape, Handles } from './element-shape.tsx'
import { keysOf } from './keys.ts'
import { RULER, Ruler } from './rulers.tsx'
import { useDrag } from './use-drag.ts'
import { useElementName } from './use-element-name.ts'
import { writeLength } from './write-length.ts'

type Props = {
  drawing: Drawing
  dispatch: Dispatch<DrawingAction>
  /** The address of the picture of the page, if there is one. */
  picture: string | null
  /** Ids of elements with errors. */
  faulty: ReadonlySet<string>
  /** Pixels per millimetre. */
  scale: number
  /** Millimetres between the lines; `null` without a grid. */
  grid: number | null
  mayDraw: boolean
}

/** The page as it will be printed, with its elements over it for selecting, moving and resizing. */
export function PageCanvas({ drawing, dispatch, picture, faulty, scale, grid, mayDraw }: Props) {
  const t = useText('admin-templates')
  const nameOf = useElementName()
  const drag = useDrag(drawing, dispatch, { scale, grid })
  const { design, chosen } = drawing
  const { width, height, margin } = design.page
  const take = (event: PointerEvent<SVGGElement>, id: string) => {
    if (!mayDraw || event.button !== 0) return
    const more = event.shiftKey
    const ids = chosen.includes(id)
      ? more
        ? chosen.filter((one) => one !== id)
        : chosen
      : more
        ? [...chosen, id]
        : [id]
    dispatch({ act: 'choose', ids })
    drag.begin(
      event,
      design.elements.filter((element) => ids.includes(element.id)),
      null,
    )
  }
  const [only] = drag.chosen.length === 1 ? drag.chosen : []
  return (
    <div className="w-fit" style={{ paddingInlineEnd: RULER }}>
      <div className="flex" style={{ paddingInlineStart: RULER }}>
        <Ruler axis="x" length={width} scale={scale} />
      </div>
      <div className="flex">
        <Ruler axis="y" length={height} scale={scale} />
        <div
          className="relative shrink-0 bg-white shadow-md outline outline-line"
          style={{ width: width * scale, height: height * scale }}
        >
          {picture !== null && (
            <img src={picture} alt="" className="pointer-events-none absolute inset-0 size-full" />
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The page of a drawing program. */}
          <svg
            className="absolute inset-0 size-full overflow-visible"
            viewBox={`0 0 ${width} ${height}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the page of a drawing program.
            role="application"
            aria-label={t('page', { width: writeLength(width), height: writeLength(height) })}
            onPointerDown={(event) => {
              if (event.target === event.currentTarget) dispatch({ act: 'choose', ids: [] })
            }}
            onPointerMove={drag.move}
            onPointerUp={drag.end}
            onPointerCancel={drag.end}
            onKeyDown={mayDraw ? keysOf(drawing, dispatch) : undefined}
          >
            <rect
              className="pointer-events-none fill-none stroke-info-text/40"
              strokeWidth={0.75 / scale}
              strokeDasharray={`${3 / scale} ${3 / scale}`}
              x={margin}
              y={margin}
              width={Math.max(0, width - 2 * margin)}
              height={Math.max(0, height - 2 * margin)}
            />
            {design.elements.map((element) => (
              <ElementShape
                key={element.id}
                element={element}
                name={nameOf(element)}
                chosen={chosen.includes(element.id)}
                faulty={faulty.has(element.id)}
                scale={scale}
                onPointerDown={(event) => take(event, element.id)}
                onFocus={() => {
                  if (!chosen.includes(element.id)) dispatch({ act: 'choose', ids: [element.id] })
                }}
              />
            ))}
            {only !== undefined && mayDraw && (
              <Handles
                element={only}
                scale={scale}
                onPointerDown={(event, handle) => drag.begin(event, [only], handle)}
              />
            )}
            {drag.guides.map(({ axis, at }) => (
              <line
                key={`${axis} ${at}`}
                className="pointer-events-none stroke-danger-text"
                strokeWidth={1 / scale}
                x1={axis === 'x' ? at : 0}
                x2={axis === 'x' ? at : width}
                y1={axis === 'y' ? at : 0}
                y2={axis === 'y' ? at : height}
              />
            ))}
          </svg>
        </div>
      </div>
    </div>
  )
}
