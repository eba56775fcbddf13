import type { Dispatch } from 'react'
import { cx } from '../../lib/cx.ts'
import { useText } from '../../lib/text.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Drawing, DrawingAction } from './drawing.ts'
import { useElementName } from './use-element-name.ts'

type Props = {
  drawing: Drawing
  dispatch: Dispatch<DrawingAction>
  faulty: ReadonlySet<string>
  mayDraw: boolean
}

/** All elements as a list, front to back, where they are selected, reordered and removed. */
export function ElementList({ drawing, dispatch, faulty, mayDraw }: Props) {
  const t = useText('admin-templates')
  const nameOf = useElementName()
  const { design, chosen } = drawing
  if (design.elements.length === 0) return <p className="text-sm text-soft">{t('noElements')}</p>
  return (
    <ol className="grid gap-0.5">
      {design.elements.toReversed().map((element) => {
        const isChosen = chosen.includes(element.id)
        const name = nameOf(element)
        return (
          <li key={element.id} className={cx('flex items-center rounded-md', isChosen && 'bg-brand-tint')}>
            <button
              type="button"
              aria-pressed={isChosen}
              className="min-h-9 min-w-0 flex-1 truncate rounded-md px-2 text-start text-sm hover:bg-sunken"
              onClick={(event) =>
                dispatch({
                  act: 'choose',
                  ids: event.shiftKey ? [...chosen, element.id] : [element.id],
                })
              }
            >
              {faulty.has(element.id) && <Icon name="error" className="me-1.5 inline text-danger-text" />}
              {name}
            </button>
            {isChosen && mayDraw && (
              <span className="flex">
                <IconButton
                  className="size-9"
                  label={t('forward', { name })}
                  onClick={() => dispatch({ act: 'order', id: element.id, to: 'forward' })}
                >
                  <span aria-hidden="true">↑</span>
                </IconButton>
                <IconButton
                  className="size-9"
                  label={t('backward', { name })}
                  onClick={() => dispatch({ act: 'order', id: element.id, to: 'backward' })}
                >
                  <span aria-hidden="true">↓</span>
                </IconButton>
                <IconButton
                  className="size-9"
                  label={t('remove', { name })}
                  onClick={() => dispatch({ act: 'remove' })}
                >
                  <Icon name="trash" />
                </IconButton>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
