import type { TrackedApplication } from '@testamur/contract/applications/applications'
import type { Problem } from '../../../api/read-reply.ts'
import { ClosedDays } from '../../../features/service-board/closed-days.tsx'
import { formatDay, formatPastDate } from '../../../lib/format-date.ts'
import { orderAgainPath, trackedMessagesPath } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { StatusPill } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { CertificateLater, CopyActsLater } from './acts.tsx'
import { Asks } from './asks.tsx'
import { CopyCard } from './copy-card.tsx'
import { Details } from './details.tsx'
import { History } from './history.tsx'
import { KeepButtons } from './keep-buttons.tsx'
import { newApplicationPath } from './new-application-path.ts'
import { Steps } from './steps.tsx'
import { Unlock } from './unlock.tsx'
import { useOptions } from './use-options.ts'

type Props = {
  application: TrackedApplication
  /** Why the last refresh failed. */
  problem: Problem | null
  reload: () => Promise<void>
  show: (application: TrackedApplication) => void
  staleLink: boolean
}

/** Each sentence of the headline has a line of its own. */
const SENTENCES = /(?<=[.!?])\s+(?=\p{Lu})/u
/** Ended before anything was produced. */
const ENDED = new Set(['rejected', 'cancelled', 'expired'])
/** Closures no longer change these dates. */
const OVER = new Set(['dispatched', 'completed', ...ENDED])

/** The state of an application: the stage and the next step first, then each copy, then the history. */
export function TrackedView({ application, problem, reload, show, staleLink }: Props) {
  const t = useText('track')
  const zone = useInstitution()?.time_zone
  const { enums, tracking_id, details, days } = application
  const { options, problem: optionsProblem, again: askOptions } = useOptions(application)
  const again = newApplicationPath(application)
  const ended = ENDED.has(application.status)
  const [only] = application.copies.length === 1 ? application.copies : []
  const copyActs = (copy: TrackedApplication['copies'][number], number: number) => {
    const mine = options?.copies.find(({ id }) => id === copy.id)
    if (options === null || mine === undefined) return null
    return (
      <CopyActsLater
        application={application}
        options={options}
        copy={copy}
        mine={mine}
        number={number}
        reload={reload}
        show={show}
      />
    )
  }
  const { masked_email } = application
  const asksLocked =
    masked_email !== null && details?.proved !== true && application.status === 'action_required'
  const facts = [
    { term: t('submittedAt'), value: formatPastDate(application.submitted_at, zone) },
    // One promise: whoever reads when the copies arrive need not know when they leave.
    ...(application.promised_on === null || ended || application.copies.some(({ eta }) => eta !== null)
      ? []
      : [{ term: t('promisedOn'), value: formatDay(application.promised_on, zone, 'plan') }]),
    { term: t('daysWithUs'), value: t('days', { days: days.institution }) },
    ...(days.applicant > 0 ? [{ term: t('daysWithYou'), value: t('days', { days: days.applicant }) }] : []),
    ...(days.courier > 0 && application.copies.some((copy) => copy.delivery_method === 'courier')
      ? [{ term: t('daysWithCourier'), value: t('days', { days: days.courier }) }]
      : []),
  ]
  return (
    <div className="shell py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      <p className="eyebrow text-faint">{application.application_type}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="numbers text-lg font-semibold break-all">
          <span className="sr-only">{t('trackingId')} </span>
          {tracking_id}
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <CopyButton text={tracking_id} what={t('trackingId')} />
          <LinkButton size="sm" look="secondary" to={trackedMessagesPath(tracking_id)}>
            <Icon name="mail" className="size-4" />
            {t('messages')}
          </LinkButton>
          {details !== null && application.kind === 'transcript' && again === null && (
            <LinkButton look="secondary" size="sm" to={orderAgainPath(tracking_id)}>
              {t('orderAgain')}
            </LinkButton>
          )}
        </div>
      </div>
      <section className="mt-6 rounded-lg border border-line bg-surface p-5 md:p-7" aria-live="polite">
        <StatusPill {...enums.status} />
        <h1 className="mt-3 max-w-[38ch] text-xl font-bold text-balance md:text-3xl">
          {application.headline.split(SENTENCES).map((sentence, index) => (
            <span key={sentence} className="block">
              {index > 0 && ' '}
              {sentence}
            </span>
          ))}
        </h1>
        <p className="mt-3 max-w-prose text-lg text-soft">{application.next_step}</p>
        {enums.status.public_note !== null && (
          <p className="mt-2 max-w-prose text-soft">{enums.status.public_note}</p>
        )}
        {again !== null && (
          <LinkButton className="mt-5" to={again}>
            {t('startNew')}
          </LinkButton>
        )}
        {only !== undefined && <Steps status={application.status} copy={only} className="mt-6" />}
        <div className="mt-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 border-t border-line pt-5">
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            {facts.map(({ term, value }) => (
              <div key={term}>
                <dt className="text-sm text-faint">{term}</dt>
                <dd className="numbers font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <KeepButtons application={application} />
        </div>
      </section>
      {problem !== null && <NotFetched className="mt-6" problem={problem} again={reload} />}
      {optionsProblem !== null && <NotFetched className="mt-6" problem={optionsProblem} again={askOptions} />}
      {staleLink && (
        <Alert className="mt-6" tone="warning" title={t('staleLinkTitle')}>
          {t('staleLinkText')}
        </Alert>
      )}
      {application.promised_on !== null && !OVER.has(application.status) && (
        <ClosedDays until={application.promised_on} />
      )}
      {details?.proved && <Asks application={application} show={show} />}
      {asksLocked && (
        <div className="mt-6">
          <Unlock
            trackingId={tracking_id}
            maskedEmail={masked_email}
            reload={reload}
            title={t('asksTitle')}
            text={t('asksLocked')}
          />
        </div>
      )}
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        {/* On a phone the history comes last: what one came for stands above it. */}
        <div className="contents gap-6 lg:grid">
          {details !== null && application.kind === 'certificate' && (
            <CertificateLater key={application.status} trackingId={tracking_id} />
          )}
          <Card title={t(application.kind === 'certificate' ? 'whereCertificate' : 'copies')} flush>
            <ul className="divide-y divide-line">
              {application.copies.map((copy, index) => (
                <CopyCard key={copy.id} copy={copy} number={index + 1} over={ended}>
                  {only === undefined && <Steps status={application.status} copy={copy} />}
                  {copyActs(copy, index + 1)}
                </CopyCard>
              ))}
            </ul>
          </Card>
          <History timeline={application.timeline} />
        </div>
        {details === null ? (
          !asksLocked && (
            <Unlock
              trackingId={tracking_id}
              maskedEmail={masked_email}
              reload={reload}
              {...(application.status === 'on_hold' && { text: t('holdLocked') })}
            />
          )
        ) : (
          <Details
            application={application}
            details={details}
            options={options}
            reload={reload}
            show={show}
          />
        )}
      </div>
    </div>
  )
}
