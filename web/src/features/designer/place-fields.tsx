import type { DesignElement } from '@testamur/contract/certificate-templates/design'
import type { Dispatch } from 'react'
import { useText } from '../../lib/text.ts'
import type { DrawingAction } from './drawing.ts'
import { FigureField } from './figure-field.tsx'
import { NudgeButtons } from './nudge-buttons.tsx'

type Props = { element: DesignElement; dispatch: Dispatch<DrawingAction>; mayDraw: boolean }

/** Position and size of an element as numbers and buttons, so that nothing requires dragging. */
export function PlaceFields({ element, dispatch, mayDraw }: Props) {
  const t = useText('admin-templates')
  const fields = [
    ['x', t('fromLeft')],
    ['y', t('fromTop')],
    ['width', t('width')],
    ['height', t('height')],
  ] as const
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        {fields.map(([field, label]) => (
          <FigureField
            key={field}
            label={label}
            unit="mm"
            value={element[field]}
            disabled={!mayDraw}
            least={field === 'width' || field === 'height' ? 0 : -600}
            most={600}
            onChange={(value) =>
              dispatch({
                act: 'change',
                id: element.id,
                change: { [field]: value },
                step: `${element.id}-${field}`,
              })
            }
          />
        ))}
      </div>
      {mayDraw && <NudgeButtons dispatch={dispatch} />}
    </div>
  )
}
