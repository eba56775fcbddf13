import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { AskForm } from '../../../features/messages/ask-form.tsx'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'

type Props = { application: TrackedApplication; show: (application: TrackedApplication) => void }

/** Questions of the registry. After the last answer the review resumes. */
export function Asks({ application, show }: Props) {
  const t = useText('track')
  const open = application.details?.asks.filter(({ answered_at }) => answered_at === null) ?? []
  if (open.length === 0) return null
  return (
    <Card title={t('asksTitle')} className="mt-6 border-warning">
      <div className="grid gap-6 divide-y divide-line *:not-last:pb-6">
        {open.map((ask) => (
          <AskForm key={ask.id} ask={ask} trackingId={application.tracking_id} answered={show} />
        ))}
      </div>
    </Card>
  )
}
