import { cancelApplication } from '@calls/applications/applications'
import { discardDraft } from '@calls/drafts'
import type { ReactNode } from 'react'
import { call } from '../../../api/client.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { resumePath } from '../../../features/drafts/resume-path.ts'
import { PayButton } from '../../../features/payments/pay-button.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { formatDate, formatDay } from '../../../lib/format-date.ts'
import { orderAgainPath, trackPath } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import type { OngoingApplications } from './use-ongoing.ts'

type Reload = { reload: () => Promise<void> }
type Row = OngoingApplications['in_progress'][number]

function Item({
  title,
  facts,
  pill,
  actions,
}: Record<'title' | 'facts' | 'actions', ReactNode> & { pill?: ReactNode }) {
  return (
    <li className="grid gap-3 px-5 py-5 md:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">{title}</div>
        {pill}
      </div>
      <div className="grid gap-1 text-sm text-soft">{facts}</div>
      <div className="mt-1 flex flex-wrap items-center gap-3">{actions}</div>
    </li>
  )
}

function Title({ row }: { row: Row }) {
  return (
    <h3 className="font-semibold">
      {row.subject}
      <span className="numbers block text-base font-normal break-all text-soft">{row.tracking_id}</span>
    </h3>
  )
}

/** What opens it on this device; without it the application's page asks for a code. */
const sessionOf = ({ token, tracking_id }: Row): string | null => token ?? applicantSession(tracking_id)

function SubmittedAt({ row }: { row: Row }) {
  const t = useText('ongoing-application')
  const zone = useInstitution()?.time_zone
  const day = formatDay(row.submitted_at, zone)
  return (
    <>
      <p>
        {row.kind === 'certificate'
          ? t('submittedOn', { day })
          : t('submittedAt', { count: row.copies, day })}
      </p>
      {sessionOf(row) === null && <p>{t('needsCode')}</p>}
    </>
  )
}

export function DraftItem({ row, reload }: { row: OngoingApplications['drafts'][number] } & Reload) {
  const t = useText('ongoing-application')
  const zone = useInstitution()?.time_zone
  const discard = async () => {
    if ((await call(discardDraft, { params: { token: row.token }, bearer: null })) !== false) await reload()
  }
  return (
    <Item
      title={
        <h3 className="font-semibold">
          {row.kind === 'certificate' ? t('certificateDraft') : t('draft', { count: row.copies })}
        </h3>
      }
      facts={
        <>
          <p>{t('draftChanged', { time: formatDate(row.updated_at, zone) })}</p>
          <p>{t('draftKept', { day: formatDay(row.expires_at, zone) })}</p>
        </>
      }
      actions={
        <>
          <LinkButton to={resumePath(row.kind, row.token)}>{t('continue')}</LinkButton>
          <ConfirmButton
            label={t('discard')}
            title={t('discardTitle')}
            confirm={t('discardConfirm')}
            keep={t('keep')}
            act={discard}
          >
            {t('discardText')}
          </ConfirmButton>
        </>
      }
    />
  )
}

export function UnpaidItem({ row, reload }: { row: OngoingApplications['unpaid'][number] } & Reload) {
  const t = useText('ongoing-application')
  const zone = useInstitution()?.time_zone
  const amount = formatMoney(row.total, row.currency)
  const session = sessionOf(row)
  const cancel = async () => {
    const reply = await call(cancelApplication, {
      params: { id: row.tracking_id },
      body: {},
      bearer: session,
    })
    if (reply !== false) await reload()
  }
  return (
    <Item
      title={<Title row={row} />}
      pill={<StatusPill {...row.enums.status} />}
      facts={
        <>
          <SubmittedAt row={row} />
          <p>{t('payBefore', { day: formatDay(row.expires_at, zone, 'plan') })}</p>
        </>
      }
      actions={
        <>
          {session !== null && (
            <PayButton
              owed={{ trackingId: row.tracking_id }}
              amount={row.total}
              currency={row.currency}
              size="md"
            >
              {t('pay', { amount })}
            </PayButton>
          )}
          <LinkButton look="secondary" to={trackPath(row.tracking_id)}>
            {t('see')}
          </LinkButton>
          {session !== null && (
            <ConfirmButton
              label={t('cancel')}
              title={t('cancelTitle')}
              confirm={t('cancelConfirm')}
              keep={t('keep')}
              act={cancel}
            >
              {t('cancelText')}
            </ConfirmButton>
          )}
        </>
      }
    />
  )
}

export function AskItem({ row }: { row: OngoingApplications['asks'][number] }) {
  const t = useText('ongoing-application')
  return (
    <Item
      title={<Title row={row} />}
      pill={<StatusPill {...row.enums.status} />}
      facts={
        <>
          <p>{t('asks', { count: row.asks })}</p>
          <SubmittedAt row={row} />
        </>
      }
      actions={<LinkButton to={trackPath(row.tracking_id)}>{t('answer')}</LinkButton>}
    />
  )
}

export function ProgressItem({ row }: { row: Row }) {
  const t = useText('ongoing-application')
  return (
    <Item
      title={<Title row={row} />}
      pill={<StatusPill {...row.enums.status} />}
      facts={<SubmittedAt row={row} />}
      actions={
        <>
          <LinkButton look="secondary" to={trackPath(row.tracking_id)}>
            {t('follow')}
          </LinkButton>
          {row.kind === 'transcript' && sessionOf(row) !== null && (
            <LinkButton look="quiet" to={orderAgainPath(row.tracking_id)}>
              {t('orderAgain')}
            </LinkButton>
          )}
        </>
      }
    />
  )
}
