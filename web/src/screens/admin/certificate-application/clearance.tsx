import type { Clearance as ClearanceState } from '@testamur/contract/certificates/certificates'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'

const tones = { cleared: 'success', not_cleared: 'warning', unknown: 'neutral' } as const

/** Holds on the record, and how the applicant can clear them. */
export function Clearance({ clearance: { state, holds } }: { clearance: ClearanceState }) {
  const t = useText('admin-certificate-application')
  const words = useText('admin-certificate-words')
  return (
    <Card
      title={t('clearanceTitle')}
      actions={<Badge tone={tones[state]}>{words(`clearance_${state}`)}</Badge>}
    >
      {holds.length === 0 ? (
        <p className="text-soft">{t(state)}</p>
      ) : (
        <ul className="grid gap-4">
          {holds.map(({ desk, reason, how_to_clear }) => (
            <li key={`${desk}${reason}`}>
              <p className="font-semibold">{desk}</p>
              <p>{reason}</p>
              <p className="text-sm text-soft">{t('howToClear', { how: how_to_clear })}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
