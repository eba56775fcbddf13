import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Timeline } from '../../ui/timeline.tsx'

/** Of a long history only so many entries are shown at first. */
const LAST = 5

/** What happened, newest first. */
export function History({ application: { timeline } }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  const [whole, setWhole] = useState(false)
  const count = timeline.length
  const shown = timeline.toReversed().slice(0, whole ? count : LAST)
  return (
    <Card title={t('historyTitle')}>
      <Timeline
        label={t('historyTitle')}
        items={shown.map(({ id, text, by, at }, index) => ({
          key: id,
          title: text,
          meta: `${formatDate(at, zone)} · ${by}`,
          state: index === 0 ? ('current' as const) : ('done' as const),
        }))}
      />
      {count > LAST && (
        <Button
          className="mt-4"
          size="sm"
          look="secondary"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? t('historyLast', { count: LAST }) : t('historyAll', { count })}
        </Button>
      )}
    </Card>
  )
}
