import type { AuditEvent } from '@testamur/contract/audit'
import type { ListColumn } from '../../../features/lists/list-table.tsx'
import { formatDate, formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { useActWords } from './say-act.ts'

/** The columns of the audit trail. The act opens its details. */
export function useEventColumns(open: (event: AuditEvent) => void): ListColumn<AuditEvent>[] {
  const t = useText('admin-audit')
  const zone = useInstitution()?.time_zone
  const { sayAct, saySubject, sayActor } = useActWords()
  return [
    {
      key: 'act',
      heading: t('kind'),
      phone: 'title',
      width: 'rest',
      full: ({ action }) => sayAct(action),
      cell: (event) => (
        <button
          type="button"
          aria-haspopup="dialog"
          className="text-start font-semibold text-brand-text hover:underline max-md:py-1 md:max-w-full md:truncate"
          onClick={() => open(event)}
        >
          {sayAct(event.action)}
        </button>
      ),
    },
    {
      key: 'subject',
      heading: t('about'),
      full: ({ subject, subject_name }) => saySubject(subject, subject_name),
      cell: ({ subject, subject_name }) => saySubject(subject, subject_name),
    },
    {
      key: 'actor',
      heading: t('person'),
      full: ({ actor }) => sayActor(actor),
      cell: ({ actor }) => sayActor(actor),
    },
    {
      key: 'at',
      heading: t('when'),
      phone: 'aside',
      width: 'whole',
      full: ({ at }) => formatDay(at, zone, 'prove'),
      cell: ({ at }) => (
        <time dateTime={at} className="numbers max-md:text-sm max-md:text-soft">
          {formatDate(at, zone)}
        </time>
      ),
    },
    {
      key: 'code',
      heading: t('code'),
      from: 'chosen',
      phone: 'hidden',
      full: ({ action }) => action,
      cell: ({ action }) => action,
    },
    {
      key: 'address',
      heading: t('fromAddress'),
      from: 'chosen',
      phone: 'hidden',
      full: ({ ip }) => ip ?? '',
      cell: ({ ip }) => <span className="numbers">{ip ?? '–'}</span>,
    },
    {
      key: 'number',
      heading: t('eventNumber'),
      from: 'chosen',
      phone: 'hidden',
      end: true,
      cell: ({ id }) => id,
    },
  ]
}
