import type { AuditEvent } from '@testamur/contract/audit'
import { type Role, roles } from '@testamur/contract/identity/permissions'
import { FieldChanges } from '../../../features/settings/field-changes.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { formatDate, formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Link } from '../../../ui/link.tsx'
import { hrefOfSubject } from './filters.ts'
import { useActWords } from './say-act.ts'
import { pathOfSubject } from './subject-path.ts'

const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/** One entry of the trail: who, when, and each changed field. */
export function EventDialog({ event, close }: { event: AuditEvent; close: () => void }) {
  const t = useText('admin-audit')
  const zone = useInstitution()?.time_zone
  const { sayAct, saySubject, sayField, sayActor } = useActWords()
  const roleWords = useText('admin-roles')
  const sayRoles = (field: string, value: unknown) =>
    field.endsWith('roles') && Array.isArray(value)
      ? value.map((role) => (isRole(role) ? roleWords(role) : String(role))).join(', ')
      : undefined
  const subject = saySubject(event.subject, event.subject_name)
  const path = pathOfSubject(event.subject)
  const labels = Object.fromEntries(event.changes.map(({ field }) => [field, sayField(field)]))
  return (
    <Dialog open wide onClose={close} title={sayAct(event.action)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="break-words text-soft">
          {sayActor(event.actor)} ·{' '}
          <time dateTime={event.at} title={formatDay(event.at, zone, 'prove')} className="numbers">
            {formatDate(event.at, zone)}
          </time>{' '}
          · {subject}
        </p>
        {event.changes.length === 0 ? (
          <p className="text-soft">{t('noChanges')}</p>
        ) : (
          <FieldChanges changes={event.changes} labels={labels} sayValue={sayRoles} />
        )}
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {path !== null && (
            <Link className="link" to={path}>
              {t('open', { subject })}
            </Link>
          )}
          <Link className="link" to={hrefOfSubject(event.subject)} onClick={close}>
            {t('sameSubject', { subject })}
          </Link>
        </p>
        <p className="numbers text-sm break-words text-faint">
          {t('number', { number: formatNumber(event.id) })}
          {event.ip !== null && ` · ${t('address', { address: event.ip })}`} · {event.action}
        </p>
      </div>
    </Dialog>
  )
}
