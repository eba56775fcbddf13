import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Card } from '../../ui/card.tsx'
import { Timeline } from '../../ui/timeline.tsx'

export function History({ application: { timeline } }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  return (
    <Card title={t('historyTitle')}>
      <Timeline
        label={t('historyTitle')}
        items={timeline.toReversed().map(({ id, text, by, at }, index) => ({
          key: id,
          title: text,
          meta: `${formatDate(at, zone)} · ${by}`,
          state: index === 0 ? ('current' as const) : ('done' as const),
        }))}
      />
    </Card>
  )
}
