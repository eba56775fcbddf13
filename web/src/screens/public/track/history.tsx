import type { TimelineEntry } from '@testamur/contract/applications/applications'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { mainEvents } from './main-events.ts'

/** What has happened, the newest first; every event on demand. */
export function History({ timeline }: { timeline: readonly TimelineEntry[] }) {
  const t = useText('track')
  const main = mainEvents(timeline)
  return (
    <Card title={t('history')} className="max-lg:order-last">
      <Events label={t('history')} events={main} />
      {main.length < timeline.length && (
        <details className="mt-4 border-t border-line pt-3 print:hidden">
          <summary className="link cursor-pointer py-1 font-semibold">
            {t('allEvents', { count: timeline.length })}
          </summary>
          <div className="mt-4">
            <Events label={t('allEvents', { count: timeline.length })} events={timeline} />
          </div>
        </details>
      )}
    </Card>
  )
}

function Events({ label, events }: { label: string; events: readonly TimelineEntry[] }) {
  const zone = useInstitution()?.time_zone
  return (
    <Timeline
      label={label}
      items={events.toReversed().map(({ id, text, by, at }, index) => ({
        key: id,
        title: text,
        meta: `${formatDate(at, zone)} · ${by}`,
        state: index === 0 ? ('current' as const) : ('done' as const),
      }))}
    />
  )
}
