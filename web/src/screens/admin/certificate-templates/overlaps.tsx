import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import type { Dispatch } from 'react'
import type { DrawingAction } from '../../../features/designer/drawing.ts'
import { overlapping } from '../../../features/designer/overlapping.ts'
import { useElementName } from '../../../features/designer/use-element-name.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'

type Props = { design: TemplateDesign; dispatch: Dispatch<DrawingAction> }

/** Warns about texts that overlap, which may be wanted: a design with them can be submitted. */
export function Overlaps({ design, dispatch }: Props) {
  const t = useText('admin-templates')
  const nameOf = useElementName()
  const pairs = overlapping(design.elements)
  if (pairs.length === 0) return null
  return (
    <Alert tone="warning" title={t('overlaps', { count: pairs.length })}>
      <ul className="grid gap-1">
        {pairs.map(([one, other]) => (
          <li key={`${one.id} ${other.id}`}>
            <button
              type="button"
              className="link text-start"
              onClick={() => dispatch({ act: 'choose', ids: [one.id, other.id] })}
            >
              {t('overlapOf', { one: nameOf(one), other: nameOf(other) })}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
