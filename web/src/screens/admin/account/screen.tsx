import { getAccount } from '@calls/identity/account'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '@testamur/contract/identity/account'
import { queryOf } from '../../../api/queries.ts'
import { signedInUser } from '../../../features/identity/session.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Keys } from './keys.tsx'
import { PasswordChange } from './password-change.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** The account settings of the signed-in member of staff. */
export function Screen() {
  const t = useText('admin-account')
  // Not cached: the next session on this device may be another person's.
  const { data, error, refetch } = useQuery({ ...queryOf(getAccount, {}), gcTime: 0, staleTime: 0 })
  const account = data?.data
  const due = useStore(signedInUser)?.second_factor_due === true
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
            {due && !account.second_factor.on && (
              <Alert tone="warning" title={t('factorDue')}>
                {t('factorDueText')}
              </Alert>
            )}
            {!due && <LastSignIn previous={account.previous_sign_in} />}
            <SecondFactor account={account} reload={refetch} />
            {!due && <PasswordChange account={account} reload={refetch} />}
            {!due && <Keys />}
            {!due && <Sessions sessions={account.sessions} reload={refetch} />}
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
