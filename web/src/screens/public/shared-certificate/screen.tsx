import { getSharedCertificate } from '@calls/graduation/graduation-shares'
import type { Tone } from '@testamur/contract/applications/statuses'
import type { SharedCertificate } from '@testamur/contract/graduation/graduation-shares'
import type { LoaderFunctionArgs } from 'react-router'
import { readReply } from '../../../api/read-reply.ts'
import { cx } from '../../../lib/cx.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { verifyPath } from '../../../lib/paths.ts'
import { startReading } from '../../../lib/reading.ts'
import { useText } from '../../../lib/text.ts'
import { useRouteReading } from '../../../lib/use-route-reading.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'

export const loader = ({ params: { token = '' } }: LoaderFunctionArgs) =>
  startReading((signal) => readReply(getSharedCertificate, { params: { token }, bearer: null, signal }))

/** The certificate may have been revoked, or the link taken back, a moment ago. */
export const shouldRevalidate = () => true

/** A certificate that its graduate shows: what it says, and whether it is valid today. */
export function Screen() {
  const t = useText('shared-certificate')
  const { data, problem, again } = useRouteReading(loader)
  const missing = problem?.status === 404 || problem?.status === 422
  return (
    <div className="shell max-w-190 py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      {missing ? (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">{t('missingTitle')}</h1>
          <p className="mt-3 max-w-prose text-lg text-soft">{t('missingText')}</p>
        </>
      ) : data === null ? (
        <NotFetched problem={problem} title={t('failedTitle')} again={again} lines={8} />
      ) : (
        <Certificate shown={data} />
      )}
    </div>
  )
}

const looks: Record<SharedCertificate['state'], { tone: Tone; edge: string }> = {
  valid: { tone: 'success', edge: 'border-t-success' },
  superseded: { tone: 'warning', edge: 'border-t-warning' },
  revoked: { tone: 'danger', edge: 'border-t-danger' },
}

function Certificate({ shown }: { shown: SharedCertificate }) {
  const t = useText('shared-certificate')
  const { state, institution, ended_on } = shown
  const { tone, edge } = looks[state]
  const day = ended_on === null ? '' : formatDay(ended_on)
  return (
    <article className={cx('rounded-lg border border-t-4 border-line bg-surface p-5 md:p-9', edge)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="eyebrow text-faint">{institution}</p>
        <StatusPill tone={tone} label={t(`state_${state}`)} />
      </div>
      <h1 className="mt-6 text-3xl font-sans font-bold wrap-anywhere md:text-4xl">{shown.name}</h1>
      <p className="mt-2 text-xl wrap-anywhere">{shown.award}</p>
      {shown.class_of_degree !== null && <p className="mt-1 text-lg text-soft">{shown.class_of_degree}</p>}
      <p className="mt-6 max-w-prose font-semibold">{t(`text_${state}`, { institution, day })}</p>
      <DescriptionList
        className="mt-6 border-t border-line pt-5"
        items={[
          { term: t('ceremony'), details: shown.ceremony },
          { term: t('issued'), details: formatDay(shown.issued_on) },
          { term: t('number'), details: <span className="numbers break-all">{shown.number}</span> },
          {
            term: t('code'),
            details: <span className="numbers break-all">{shown.verification_code}</span>,
            action: (
              <Link className="link inline-block py-1 font-semibold" to={verifyPath(shown.verification_code)}>
                {t('check')}
              </Link>
            ),
          },
        ]}
      />
      <p className="mt-5 max-w-prose text-sm text-soft">{t('sameAddress', { host: location.host })}</p>
    </article>
  )
}
