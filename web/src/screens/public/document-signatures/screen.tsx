import { listSigningCertificates } from '@calls/signing'
import { readReply } from '../../../api/read-reply.ts'
import { paths } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { startReading } from '../../../lib/reading.ts'
import { useText } from '../../../lib/text.ts'
import { useRouteReading } from '../../../lib/use-route-reading.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { EarlierCertificates } from './earlier-certificates.tsx'

export const loader = () =>
  startReading((signal) => readReply(listSigningCertificates, { bearer: null, signal }))

/** With which certificate our documents are signed, and how a stranger checks a signature without us. */
export function Screen() {
  const t = useText('document-signatures')
  const institution = useInstitution()?.name ?? t('theInstitution')
  const { data: published, problem, again } = useRouteReading(loader)
  const [current, ...earlier] = published?.certificates ?? []
  return (
    <div className="shell max-w-240 py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl font-bold md:text-3xl">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">{t('lead', { institution })}</p>
      <p className="mt-3">
        <Link className="link" to={paths.verify}>
          {t('toVerify')}
        </Link>
      </p>
      {published === null && (
        <NotFetched className="mt-8" problem={problem} title={t('failed')} again={again} lines={6} />
      )}
      {published !== null && current === undefined && (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      )}
      {current !== undefined && (
        <>
          <h2 className="mt-9 text-xl font-bold">{t('current')}</h2>
          <CertificateCard certificate={current} />
          {published?.time_stamped && <p className="mt-4 max-w-prose text-soft">{t('timeStamped')}</p>}
          <HowToCheck />
        </>
      )}
      {earlier.length > 0 && <EarlierCertificates certificates={earlier} />}
    </div>
  )
}

function HowToCheck() {
  const t = useText('document-signatures')
  return (
    <>
      <h2 className="mt-10 text-xl font-bold">{t('how')}</h2>
      <ol className="mt-3 grid max-w-prose list-decimal gap-2 ps-6">
        {(['howOpen', 'howShow', 'howCompare', 'howTrust'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </>
  )
}
