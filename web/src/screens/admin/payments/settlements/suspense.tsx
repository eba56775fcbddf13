import { getSuspense } from '@calls/payments/suspense'
import { useQuery } from '@tanstack/react-query'
import type { Suspense as SuspenseData } from '@testamur/contract/payments/suspense'
import { useState } from 'react'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Money } from '../../../../ui/money.tsx'
import { Fetched } from '../fetched.tsx'
import { PostDialog } from './post-dialog.tsx'
import { SuspensePostings } from './suspense-postings.tsx'

type Balance = SuspenseData['balances'][number]

/** The balance of the suspense account, and the dialog to clear it. */
export function Suspense() {
  const t = useText('admin-payments-suspense')
  const mayPost = useMay('payments.confirm')
  const [posting, setPosting] = useState<string>()
  const query = useQuery(queryOf(getSuspense, {}))
  return (
    <Card title={t('title')}>
      <Fetched query={query} lines={3}>
        {({ data }) => {
          const held = data.balances.filter((balance) => balance.held !== 0 || balance.unanswered !== 0)
          const chosen = data.balances.find(({ currency }) => currency === posting)
          return (
            <div className="grid gap-5">
              <p className="text-soft">{held.length === 0 ? t('none') : t('about')}</p>
              {held.map((balance) => (
                <div key={balance.currency} className="flex flex-wrap items-end gap-x-10 gap-y-3">
                  <Figures balance={balance} />
                  {mayPost && balance.available !== 0 && (
                    <Button size="sm" look="secondary" onClick={() => setPosting(balance.currency)}>
                      {t('post')}
                    </Button>
                  )}
                </div>
              ))}
              <SuspensePostings />
              {chosen !== undefined && (
                <PostDialog balance={chosen} accounts={data.accounts} close={() => setPosting(undefined)} />
              )}
            </div>
          )
        }}
      </Fetched>
    </Card>
  )
}

function Figures({ balance }: { balance: Balance }) {
  const t = useText('admin-payments-suspense')
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {(['held', 'unanswered', 'available'] as const).map((name) => (
        <div key={name}>
          <dt className="text-sm text-faint">{t(name)}</dt>
          <dd className="text-lg font-semibold">
            <Money amount={balance[name]} currency={balance.currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
