import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { formatDay } from '../../lib/format-date.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'

const stopped: readonly StaffApplication['status'][] = ['on_hold', 'records_search']

/** Says that the records of waiting copies are complete now: an officer releases them. */
export function Releasable({ application: { copies, record, status } }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const awarded = record?.date_of_award ?? null
  const ready = copies.flatMap(({ id, releasable, release_condition }, index) =>
    releasable ? [{ id, release_condition, number: index + 1 }] : [],
  )
  if (ready.length === 0) return null
  const title = stopped.includes(status) ? 'releasableCome' : 'releasableTitle'
  return (
    <Alert className="mt-5" tone="success" title={t(title, { count: ready.length })}>
      <ul>
        {ready.map(({ id, release_condition, number }) => (
          <li key={id}>
            {release_condition === 'after_results'
              ? t('releasable_after_results', { number })
              : t('releasable_after_degree_award', {
                  number,
                  day: awarded === null ? '' : formatDay(awarded),
                })}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-soft">{t(stopped.includes(status) ? 'releasableResume' : 'releasableLook')}</p>
    </Alert>
  )
}
