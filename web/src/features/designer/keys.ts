import type { Dispatch, KeyboardEvent } from 'react'
import type { Drawing, DrawingAction } from './drawing.ts'

/** Millimetres per press of an arrow key. */
const STEP = 0.5
const LONG_STEP = 5

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * The keyboard on the page: arrows move by half a millimetre, with Shift by five, with Alt they resize; Delete removes;
 * Ctrl and C, V, D, A, Z, Y copy, paste, duplicate, select all, undo and redo.
 */
export const keysOf =
  (drawing: Drawing, dispatch: Dispatch<DrawingAction>) =>
  (event: KeyboardEvent): void => {
    const action = actionOf(drawing, event)
    if (action === null) return
    event.preventDefault()
    for (const one of action) dispatch(one)
  }

function actionOf(
  { design }: Drawing,
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
): readonly DrawingAction[] | null {
  const arrow = ARROWS[key]
  if (arrow !== undefined && !ctrlKey && !metaKey) {
    const step = shiftKey ? LONG_STEP : STEP
    const [x, y] = [arrow[0] * step, arrow[1] * step]
    return altKey
      ? [{ act: 'resize', width: x, height: y, step: 'keys-resize' }]
      : [{ act: 'move', x, y, step: 'keys-move' }]
  }
  if (key === 'Delete' || key === 'Backspace') return [{ act: 'remove' }]
  if (key === 'Escape') return [{ act: 'choose', ids: [] }]
  if (!ctrlKey && !metaKey) return null
  switch (key.toLowerCase()) {
    case 'c':
      return [{ act: 'copy' }]
    case 'v':
      return [{ act: 'paste' }]
    case 'd':
      return [{ act: 'copy' }, { act: 'paste' }]
    case 'a':
      return [{ act: 'choose', ids: design.elements.map(({ id }) => id) }]
    case 'z':
      return [{ act: shiftKey ? 'redo' : 'undo' }]
    case 'y':
      return [{ act: 'redo' }]
    default:
      return null
  }
}
