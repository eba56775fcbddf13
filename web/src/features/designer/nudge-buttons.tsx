import { type Dispatch, useState } from 'react'
import { useText } from '../../lib/text.ts'
import type { DrawingAction } from './drawing.ts'
import { writeLength } from './write-length.ts'

const DIRECTIONS = [
  ['left', 'narrower', '←', -1, 0],
  ['right', 'wider', '→', 1, 0],
  ['up', 'shorter', '↑', 0, -1],
  ['down', 'taller', '↓', 0, 1],
] as const

/** Moves or resizes the selection step by step, like the arrow keys, for people who can use neither keyboard nor dragging. */
export function NudgeButtons({ dispatch }: { dispatch: Dispatch<DrawingAction> }) {
  const t = useText('admin-templates')
  const [step, setStep] = useState(0.5)
  const [resizes, setResizes] = useState(false)
  const choice = 'h-9 rounded-md border border-edge bg-surface px-2 text-sm'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        className={choice}
        aria-label={t('nudgeWhat')}
        value={resizes ? 'resize' : 'move'}
        onChange={(event) => setResizes(event.target.value === 'resize')}
      >
        <option value="move">{t('move')}</option>
        <option value="resize">{t('resize')}</option>
      </select>
      <select
        className={choice}
        aria-label={t('nudgeBy')}
        value={step}
        onChange={(event) => setStep(Number(event.target.value))}
      >
        {[0.5, 1, 5].map((by) => (
          <option key={by} value={by}>
            {t('millimetres', { length: writeLength(by) })}
          </option>
        ))}
      </select>
      <span className="flex gap-1">
        {DIRECTIONS.map(([direction, size, sign, x, y]) => (
          <button
            key={direction}
            type="button"
            className="grid size-9 place-items-center rounded-md border border-edge hover:bg-sunken"
            aria-label={t(`nudge_${resizes ? size : direction}`)}
            title={t(`nudge_${resizes ? size : direction}`)}
            onClick={() =>
              dispatch(
                resizes
                  ? { act: 'resize', width: x * step, height: y * step, step: 'nudge-resize' }
                  : { act: 'move', x: x * step, y: y * step, step: 'nudge-move' },
              )
            }
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
      </span>
    </div>
  )
}
