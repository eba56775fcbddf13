import { getAccount } from '@calls/identity/account'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '@testamur/contract/identity/account'
import { queryOf } from '../../../api/queries.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** Your own account: what keeps it yours. */
export function Screen() {
  const t = useText('admin-account')
  // Nothing is kept of a session: the next one on this device may be another, or another person's.
  const { data, error, refetch } = useQuery({ ...queryOf(getAccount, {}), gcTime: 0, staleTime: 0 })
  const account = data?.data
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      {account === undefined ? (
        <NotFetched className="mt-6" problem={error} title={t('failed')} again={refetch} />
      ) : (
        <>
          <p className="mt-1 mb-6 break-words text-soft">
            {account.name} · {account.email}
          </p>
          <div className="grid max-w-4xl gap-6">
            <LastSignIn previous={account.previous_sign_in} />
            <SecondFactor account={account} reload={refetch} />
            <Sessions sessions={account.sessions} reload={refetch} />
          </div>
        </>
      )}
    </>
  )
}

function LastSignIn({ previous }: { previous: Account['previous_sign_in'] }) {
  const t = useText('admin-account')
  const zone = useInstitution()?.time_zone
  return (
    <Card title={t('lastSignIn')}>
      {previous === null ? (
        <p>{t('firstSignIn')}</p>
      ) : (
        <>
          <p className="numbers font-semibold">
            {t('lastSignInAt', {
              at: formatDate(previous.at, zone),
              address: previous.address || t('unknownAddress'),
            })}
          </p>
          <p className="mt-1 max-w-prose text-sm text-soft">{t('notYou')}</p>
        </>
      )}
    </Card>
  )
}
