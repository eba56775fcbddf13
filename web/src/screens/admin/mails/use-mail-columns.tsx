import type { Mail } from '@testamur/contract/operations'
import type { ListColumn } from '../../../features/lists/list-table.tsx'
import { formatDate, formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'

const tones = { queued: 'info', sent: 'success', stored: 'neutral', failed: 'danger' } as const

export function useMailColumns(hrefOf: (mail: Mail) => string): readonly ListColumn<Mail>[] {
  const t = useText('admin-mails')
  const kinds = useText('admin-mail-texts')
  const zone = useInstitution()?.time_zone
  return [
    {
      key: 'subject',
      heading: t('subject'),
      phone: 'title',
      width: 'rest',
      full: (mail) => mail.subject,
      cell: (mail) => (
        <Link className="font-semibold text-brand-text no-underline hover:underline" to={hrefOf(mail)}>
          {mail.subject}
        </Link>
      ),
    },
    {
      key: 'to',
      heading: t('recipient'),
      full: (mail) => mail.to,
      cell: (mail) => mail.to,
    },
    {
      key: 'kind',
      heading: t('kind'),
      from: 'xl',
      phone: 'hidden',
      cell: (mail) => kinds(`kind_${mail.kind}`),
    },
    {
      key: 'state',
      heading: t('state'),
      phone: 'aside',
      width: 'whole',
      cell: (mail) => <StatusPill tone={tones[mail.state]} label={t(`state_${mail.state}`)} />,
    },
    {
      key: 'written',
      heading: t('written'),
      sort: { by: 'date' },
      full: (mail) => formatDay(mail.created_at, zone, 'prove'),
      cell: (mail) => <span className="numbers">{formatDate(mail.created_at, zone)}</span>,
    },
  ]
}
