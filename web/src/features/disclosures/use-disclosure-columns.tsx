import type { Disclosure } from '@testamur/contract/documents/disclosures'
import { applicationPath, graduationCopiesPath } from '../../lib/admin-paths.ts'
import { formatDate, formatDay } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Link } from '../../ui/link.tsx'
import type { ListColumn } from '../lists/list-table.tsx'

/** Who was given which document, on whose consent. */
export function useDisclosureColumns(): ListColumn<Disclosure>[] {
  const t = useText('admin-disclosures')
  const zone = useInstitution()?.time_zone
  return [
    {
      key: 'student',
      heading: t('student'),
      phone: 'title',
      width: 'rest',
      full: ({ student }) => student,
      cell: ({ student }) => <span className="font-semibold">{student}</span>,
    },
    {
      key: 'matric',
      heading: t('matricNumber'),
      from: 'chosen',
      phone: 'hidden',
      cell: ({ matric_number }) => <span className="numbers">{matric_number}</span>,
    },
    {
      key: 'recipient',
      heading: t('recipient'),
      width: 'rest',
      full: ({ recipient }) => recipient,
      cell: ({ recipient }) => recipient,
    },
    {
      key: 'document',
      heading: t('document'),
      cell: ({ document, application, graduation }) =>
        application === null ? (
          <Link className="link numbers" to={graduationCopiesPath(graduation?.event_id)}>
            {document?.number ?? graduation?.ceremony}
          </Link>
        ) : (
          <Link className="link numbers" to={applicationPath(application.id)}>
            {document?.number ?? application.tracking_id}
          </Link>
        ),
    },
    { key: 'how', heading: t('how'), from: 'xl', cell: (row) => <Ways row={row} /> },
    {
      key: 'consent',
      heading: t('consent'),
      from: '2xl',
      phone: 'hidden',
      cell: ({ consent }) =>
        consent === null ? (
          <span className="text-faint">{t('noConsent')}</span>
        ) : (
          <span title={t('consentText', { version: consent.version })}>
            {t('consentBy', { name: consent.name, day: formatDay(consent.at, zone) })}
          </span>
        ),
    },
    {
      key: 'last',
      heading: t('last'),
      sort: { by: 'date' },
      width: 'whole',
      full: ({ last_at }) => formatDay(last_at, zone),
      cell: ({ last_at }) => <span className="numbers">{formatDate(last_at, zone)}</span>,
    },
    {
      key: 'first',
      heading: t('first'),
      from: 'chosen',
      phone: 'hidden',
      full: ({ first_at }) => formatDay(first_at, zone),
      cell: ({ first_at }) => <span className="numbers">{formatDate(first_at, zone)}</span>,
    },
  ]
}

function Ways({ row }: { row: Disclosure }) {
  const t = useText('admin-disclosures')
  const ways = [
    row.collected_at !== null && t('way_collected'),
    row.dispatched_at !== null && t('way_dispatched'),
    row.downloads > 0 && t('way_downloads', { count: row.downloads }),
    row.views > 0 && t('way_views', { count: row.views }),
    row.links_mailed > 0 && t('way_links', { count: row.links_mailed }),
  ].filter((way) => way !== false)
  return <span title={ways.join(', ')}>{ways.slice(0, 2).join(', ')}</span>
}
