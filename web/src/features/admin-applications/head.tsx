import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { formatDate, formatDay } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { StatusPill } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { desks } from './desks.ts'

/** Who, what, where it stands, by when. */
export function Head({ application }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  const { applicant, enums } = application
  const { path, pathOf } = desks[application.kind]
  const facts = [
    { term: t('submitted'), value: formatDate(application.submitted_at, zone) },
    ...(application.promised_on === null
      ? []
      : [
          {
            term: t('promised'),
            value: formatDay(application.promised_on, zone, 'plan'),
            late: application.late,
          },
        ]),
    ...(application.needed_by === null
      ? []
      : [{ term: t('neededBy'), value: formatDay(application.needed_by, zone, 'plan') }]),
    { term: t('officer'), value: application.assignee?.name ?? t('nobody') },
    ...(application.recommended_by === null
      ? []
      : [{ term: t('recommendedBy'), value: application.recommended_by.name }]),
  ]
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link className="link inline-flex min-h-6 items-center gap-1.5 text-sm" to={path}>
          <Icon name="arrow-left" className="size-4" />
          {t('toList')}
        </Link>
        <nav aria-label={t('neighbours')} className="flex gap-2">
          {application.previous_id !== null && (
            <LinkButton look="quiet" size="sm" to={pathOf(application.previous_id)}>
              <Icon name="chevron-left" className="size-4" />
              {t('previous')}
            </LinkButton>
          )}
          {application.next_id !== null && (
            <LinkButton look="quiet" size="sm" to={pathOf(application.next_id)}>
              {t('next')}
              <Icon name="chevron-right" className="size-4" />
            </LinkButton>
          )}
        </nav>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl font-bold">
          {applicant.surname}, {applicant.first_name} {applicant.other_names}
        </h1>
        <StatusPill {...enums.status} />
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        <span>{application.application_type}</span>
        <span className="numbers">{application.tracking_id}</span>
        <CopyButton text={application.tracking_id} what={t('trackingId')} />
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        {facts.map(({ term, value, late }: { term: string; value: string; late?: boolean }) => (
          <div key={term}>
            <dt className="text-sm text-faint">{term}</dt>
            <dd className={late ? 'numbers font-semibold text-danger-text' : 'numbers font-semibold'}>
              {late ? t('lateSince', { day: value }) : value}
            </dd>
          </div>
        ))}
      </dl>
      {application.hold !== null && (
        <p className="mt-4 rounded-md border-s-4 border-warning bg-warning-tint p-4">
          <span className="font-semibold">{t('holdReason', { reason: application.hold.reason })}</span>
          <span className="block text-soft">{t('holdPublic', { note: application.hold.public_note })}</span>
        </p>
      )}
    </header>
  )
}
