import { getNameRequest } from '@calls/graduation/graduation-names'
import type { NameRequest } from '@testamur/contract/graduation/graduation-names'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { readReply } from '../../../api/read-reply.ts'
import { startReading } from '../../../lib/reading.ts'
import { useText } from '../../../lib/text.ts'
import { useRouteReading } from '../../../lib/use-route-reading.ts'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Answered } from './answered.tsx'
import { Office } from './office.tsx'
import { Question } from './question.tsx'

export const loader = ({ params: { token = '' } }: LoaderFunctionArgs) =>
  startReading((signal) => readReply(getNameRequest, { params: { token }, bearer: null, signal }))

/** Where a graduate confirms the name on the certificate, or says what is wrong. Opening it answers nothing. */
export function Screen() {
  const t = useText('graduation-name')
  const { token = '' } = useParams()
  const { data, problem, reading, again } = useRouteReading(loader)
  const missing = problem?.status === 404 || problem?.status === 422
  return (
    <div className="shell max-w-240 py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      {missing ? (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">{t('missingTitle')}</h1>
          <p className="mt-3 max-w-prose text-lg text-soft">{t('missingText')}</p>
        </>
      ) : (
        <>
          {data === null && <h1 className="sr-only">{t('title')}</h1>}
          {(data === null || problem !== null) && (
            <NotFetched className="mb-6" problem={problem} title={t('failedTitle')} again={again} lines={6} />
          )}
          {data !== null && (
            <Request
              request={data}
              token={token}
              show={(next) => reading?.show(next)}
              reload={() => void again()}
            />
          )}
        </>
      )}
      {(missing || data !== null) && <Office />}
    </div>
  )
}

type Props = {
  request: NameRequest
  token: string
  show: (next: NameRequest) => void
  reload: () => void
}

const Request = ({ request, token, show, reload }: Props) =>
  request.state === 'open' ? (
    <Question request={request} token={token} show={show} reload={reload} />
  ) : (
    <Answered request={request} />
  )
