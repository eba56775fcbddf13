import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { useText } from '../../lib/text.ts'
import { Card } from '../../ui/card.tsx'
import { CopyPanel } from './copy-panel.tsx'

export function Copies({ application }: { application: StaffApplication }) {
  const t = useText('admin-application')
  return (
    <Card title={t('copiesTitle')} flush>
      <ul className="divide-y divide-line">
        {application.copies.map((copy, index) => (
          <CopyPanel key={copy.id} application={application} copy={copy} number={index + 1} />
        ))}
      </ul>
    </Card>
  )
}
