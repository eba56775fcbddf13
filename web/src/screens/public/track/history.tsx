import type { TimelineEntry } from '@testamur/contract/applications/applications'
import { useState } from 'react'
import { formatPastDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { mainEvents } from './main-events.ts'

/** What has happened, the newest first; every event on demand. */
export function History({ timeline }: { timeline: readonly TimelineEntry[] }) {
  const t = useText('track')
  const zone = useInstitution()?.time_zone
  const [isWhole, setWhole] = useState(false)
  const main = mainEvents(timeline)
  const shown = isWhole ? timeline : main
  return (
    <Card title={t('history')} className="max-lg:order-last">
      <Timeline
        label={t('history')}
        items={shown.toReversed().map(({ id, text, by, at }, index) => ({
          key: id,
          title: text,
          meta: `${formatPastDate(at, zone)} · ${by}`,
          state: index === 0 ? ('current' as const) : ('done' as const),
        }))}
      />
      {main.length < timeline.length && (
        <Button className="mt-4" look="secondary" size="sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('mainEvents') : t('allEvents', { count: timeline.length })}
        </Button>
      )}
    </Card>
  )
}
