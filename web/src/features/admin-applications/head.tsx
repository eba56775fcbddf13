import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { listedName } from '@testamur/contract/person-name'
import { formatDate, formatDay } from '../../lib/format-date.ts'
import { letterKeys } from '../../lib/letter-keys.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text.ts'
import { StatusPill } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BackLink } from '../lists/back-link.tsx'
import { desks } from './desks.ts'
import { useNeighbours } from './list-order.ts'
import { useNeighbourKeys } from './use-neighbour-keys.ts'

/** The keyboard shortcut. */
const Key = ({ name }: { name: string }) => (
  <kbd aria-hidden className="rounded-sm border border-line px-1.5 text-xs text-faint max-md:hidden">
    {name}
  </kbd>
)

/** Who, what, the status, and the date it is due. */
export function Head({ application }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const keys = useStore(letterKeys)
  const zone = useInstitution()?.time_zone
  const { applicant, enums } = application
  const { pathOf } = desks[application.kind]
  const { previous, next, list, place } = useNeighbours(application)
  useNeighbourKeys({
    previous: previous === null ? null : pathOf(previous),
    next: next === null ? null : pathOf(next),
  })
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
    ...(application.waits_for === null ? [] : [{ term: t('waitsFor'), value: application.waits_for }]),
    { term: t('officer'), value: application.assignee?.name ?? t('nobody') },
    ...(application.recommended_by === null
      ? []
      : [{ term: t('recommendedBy'), value: application.recommended_by.name }]),
  ]
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackLink list={list}>{t('toList')}</BackLink>
        <nav aria-label={t('neighbours')} className="flex gap-2">
          {place !== null && (
            <span className="numbers self-center text-sm text-faint">{t('placeInList', place)}</span>
          )}
          {previous !== null && (
            <LinkButton
              look="quiet"
              size="sm"
              to={pathOf(previous)}
              {...(keys && { 'aria-keyshortcuts': 'k' })}
            >
              <Icon name="chevron-left" className="size-4" />
              {t('previous')} {keys && <Key name="K" />}
            </LinkButton>
          )}
          {next !== null && (
            <LinkButton look="quiet" size="sm" to={pathOf(next)} {...(keys && { 'aria-keyshortcuts': 'j' })}>
              {t('next')} {keys && <Key name="J" />}
              <Icon name="chevron-right" className="size-4" />
            </LinkButton>
          )}
        </nav>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl font-bold">{listedName(applicant)}</h1>
        <StatusPill {...enums.status} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
          <span>{application.application_type}</span>
          <span className="numbers">{application.tracking_id}</span>
          <CopyButton text={application.tracking_id} what={t('trackingId')} />
        </p>
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-2">
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
