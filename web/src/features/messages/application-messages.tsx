import { adminPaths } from '../../lib/admin-paths.ts'
import { useText } from '../../lib/text.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { StaffThread } from './staff-thread.tsx'

type Props = { application: { readonly id: number; readonly tracking_id: string } }

/** The conversation about an application, beside everything else about it. */
export function ApplicationMessages({ application: { id, tracking_id } }: Props) {
  const t = useText('admin-messages')
  return (
    <Card
      title={t('panel')}
      actions={
        <Link
          className="link text-sm"
          to={`${adminPaths.messages}?search=${encodeURIComponent(tracking_id)}`}
        >
          {t('openInbox')}
        </Link>
      }
    >
      <StaffThread key={id} which={{ application: id }} folded />
    </Card>
  )
}
