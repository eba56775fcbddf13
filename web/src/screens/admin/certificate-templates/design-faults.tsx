import type { DesignFault } from '@testamur/contract/certificate-templates/certificate-templates'
import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import type { Dispatch } from 'react'
import type { DrawingAction } from '../../../features/designer/drawing.ts'
import { useElementName } from '../../../features/designer/use-element-name.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'

type Props = {
  faults: readonly DesignFault[]
  /** Why the picture could not be made. */
  error: Error | null
  design: TemplateDesign
  dispatch: Dispatch<DrawingAction>
}

/** The errors of the design for the sample shown; each links to its element. */
export function DesignFaults({ faults, error, design, dispatch }: Props) {
  const t = useText('admin-templates')
  const nameOf = useElementName()
  if (error !== null) return <Alert tone="danger">{error.message}</Alert>
  if (faults.length === 0) return <Alert tone="success">{t('noFaults')}</Alert>
  return (
    <Alert tone="danger" title={t('faults', { count: faults.length })}>
      <ul className="grid gap-1">
        {faults.map(({ element: id, message }) => {
          const element = design.elements.find((one) => one.id === id)
          return (
            <li key={`${id} ${message}`}>
              {element !== undefined && (
                <>
                  <button
                    type="button"
                    className="link"
                    onClick={() => dispatch({ act: 'choose', ids: [element.id] })}
                  >
                    {nameOf(element)}
                  </button>{' '}
                </>
              )}
              {message}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
