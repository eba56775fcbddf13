import type { DesignElement } from '@testamur/contract/certificate-templates/design'
import type { Dispatch } from 'react'
import { useText } from '../../lib/text.ts'
import type { DrawingAction } from './drawing.ts'
import { PlaceFields } from './place-fields.tsx'
import { ShapeFields } from './shape-fields.tsx'
import { SignatureFields } from './signature-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { useElementName } from './use-element-name.ts'

type Props = {
  element: DesignElement
  dispatch: Dispatch<DrawingAction>
  /** Its errors, in the reader's language. */
  faults: readonly string[]
  mayDraw: boolean
}

/** All properties of the selected element. */
export function ElementPanel({ element, dispatch, faults, mayDraw }: Props) {
  const t = useText('admin-templates')
  const nameOf = useElementName()
  const change = (fields: object, field: string) =>
    dispatch({
      act: 'change',
      id: element.id,
      change: { ...fields },
      step: `${element.id}-${field}`,
    })
  return (
    <section aria-label={nameOf(element)} className="grid gap-4">
      <h3 className="font-semibold">{t(`kind_${element.kind}`)}</h3>
      {faults.length > 0 && (
        <ul className="grid gap-1 text-sm text-danger-text">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {element.kind === 'text' && <TextFields element={element} change={change} mayDraw={mayDraw} />}
      {element.kind === 'signature' && (
        <SignatureFields element={element} change={change} mayDraw={mayDraw} />
      )}
      <ShapeFields element={element} change={change} mayDraw={mayDraw} />
      <PlaceFields element={element} dispatch={dispatch} mayDraw={mayDraw} />
    </section>
  )
}
