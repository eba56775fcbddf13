import { getGraduatePage, requestGraduateCode } from '@calls/graduation/graduation-links'
import type { GraduatePage } from '@testamur/contract/graduation/graduation-links'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { readReply } from '../../../api/read-reply.ts'
import { EmailCode } from '../../../features/identity/email-code.tsx'
import { keepLinkSession, linkSession } from '../../../features/identity/link-session.ts'
import { startReading } from '../../../lib/reading.ts'
import { useText } from '../../../lib/text.ts'
import { useRouteReading } from '../../../lib/use-route-reading.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Graduate } from './graduate.tsx'

export const loader = ({ params: { token = '' } }: LoaderFunctionArgs) =>
  startReading((signal) =>
    readReply(getGraduatePage, { params: { token }, bearer: linkSession(token), signal }),
  )

/** What a graduate was given: the link alone opens nothing, the mailbox does. */
export function Screen() {
  const t = useText('graduation')
  const { token = '' } = useParams()
  const { data: page, problem, again } = useRouteReading(loader)
  const missing = problem?.status === 404 || problem?.status === 422
  return (
    <div className="shell max-w-240 py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      {missing ? (
        <Notice title={t('missingTitle')} text={t('missingText')} />
      ) : (
        <>
          {(page === null || problem !== null) && (
            <NotFetched className="mb-6" problem={problem} title={t('failedTitle')} again={again} lines={6} />
          )}
          {page !== null && <Page page={page} token={token} reload={again} />}
        </>
      )}
    </div>
  )
}

type Props = { page: GraduatePage; token: string; reload: () => Promise<void> }

function Page({ page, token, reload }: Props) {
  const t = useText('graduation')
  if (page.state === 'expired')
    return <Notice title={t('expiredTitle')} text={t('expiredText', { institution: page.institution })} />
  if (page.graduate !== null)
    return <Graduate graduate={page.graduate} institution={page.institution} token={token} reload={reload} />
  const opened = async (session: string) => {
    keepLinkSession(token, session)
    await reload()
  }
  return (
    <>
      <Notice title={t('lockedTitle')} text={t('lockedText', { email: page.masked_email })} />
      <Card className="mt-7 max-w-140">
        <p className="flex items-center gap-3 font-semibold">
          <Icon name="lock" />
          {t('proveTitle')}
        </p>
        <EmailCode
          size="lg"
          maskedEmail={page.masked_email}
          request={() => readReply(requestGraduateCode, { params: { token }, bearer: null })}
          opened={opened}
        />
      </Card>
    </>
  )
}

const Notice = ({ title, text }: { title: string; text: string }) => (
  <>
    <h1 className="text-2xl font-bold md:text-3xl">{title}</h1>
    <p className="mt-3 max-w-prose text-lg text-soft">{text}</p>
  </>
)
