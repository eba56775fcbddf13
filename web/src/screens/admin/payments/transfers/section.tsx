import { listTransferClaims } from '@calls/bank-transfers'
import { useQuery } from '@tanstack/react-query'
import { transferClaimStatuses } from '@testamur/contract/bank-transfers'
import { useState } from 'react'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Select } from '../../../../ui/input.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { useAddress } from '../address.ts'
import { Fetched } from '../fetched.tsx'
import { ClaimCard } from './claim-card.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { EnterDialog } from './enter-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { UnconfirmDialog } from './unconfirm-dialog.tsx'

type Doing = { act: 'confirm' | 'reject' | 'unconfirm'; id: number } | { act: 'enter' } | null

/** Reported bank transfers, which somebody else than their reporter has to find on the statement. */
export function Section() {
  const t = useText('admin-payments-transfers')
  const address = useAddress()
  const status = address.oneOf('status', transferClaimStatuses) || 'submitted'
  const query = useQuery(queryOf(listTransferClaims, { query: { page: address.page, status } }))
  const mayConfirm = useMay('payments.confirm')
  const [doing, setDoing] = useState<Doing>(null)
  const stop = () => setDoing(null)
  // The latest state of the transfer, because somebody else may have decided meanwhile.
  const claim =
    doing !== null && 'id' in doing
      ? query.data?.data.find(
          ({ id, may_decide, may_unconfirm }) =>
            id === doing.id && (doing.act === 'unconfirm' ? may_unconfirm : may_decide),
        )
      : undefined
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <label className="grid min-w-64 gap-1">
          <span className="text-sm text-faint">{t('state')}</span>
          <Select
            value={status}
            options={transferClaimStatuses.map((value) => ({ value, label: t(`claim_${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              address.filter({ status: value === 'submitted' ? '' : value })
            }
          />
        </label>
        {mayConfirm && (
          <Button look="secondary" onClick={() => setDoing({ act: 'enter' })}>
            {t('enter')}
          </Button>
        )}
      </div>
      <Fetched query={query}>
        {(list) =>
          list.data.length === 0 ? (
            <EmptyState title={t(`none_${status}`)}>{status === 'submitted' && t('noneText')}</EmptyState>
          ) : (
            <>
              <ul className="grid gap-4">
                {list.data.map((one) => (
                  <ClaimCard
                    key={one.id}
                    claim={one}
                    href={address.with({ payment: one.payment_reference })}
                    decide={(act) => setDoing({ act, id: one.id })}
                  />
                ))}
              </ul>
              <Pagination meta={list} hrefOf={address.hrefOfPage} />
            </>
          )
        }
      </Fetched>
      {doing?.act === 'confirm' && claim && <ConfirmDialog key={claim.id} claim={claim} close={stop} />}
      {doing?.act === 'reject' && claim && <RejectDialog key={claim.id} claim={claim} close={stop} />}
      {doing?.act === 'unconfirm' && claim && <UnconfirmDialog key={claim.id} claim={claim} close={stop} />}
      {doing?.act === 'enter' && <EnterDialog close={stop} />}
    </>
  )
}
