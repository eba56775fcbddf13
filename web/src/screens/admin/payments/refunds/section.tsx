import { listRefunds } from '@calls/refunds'
import { useQuery } from '@tanstack/react-query'
import { refundStatuses } from '@testamur/contract/refunds'
import { queryOf } from '../../../../api/queries.ts'
import { useText } from '../../../../lib/text.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Select } from '../../../../ui/input.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { tabPath, useAddress } from '../address.ts'
import { Fetched } from '../fetched.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundTable } from './refund-table.tsx'

const shown = ['person', ...refundStatuses] as const

/** Every refund, newest first; those that wait for a person by one choice. */
export function Section() {
  const t = useText('admin-payments-refunds')
  const common = useText('admin-payments')
  const words = useText('admin-payments-words')
  const address = useAddress()
  const status = address.oneOf('status', shown)
  const search = address.get('search').slice(0, 100)
  const asked = {
    ...(search !== '' && { search }),
    ...(status === 'person' ? { waiting: status } : status !== '' && { status }),
  }
  const query = useQuery(queryOf(listRefunds, { query: { page: address.page, ...asked } }))
  const narrowed = Object.keys(asked).length > 0 || address.page > 1
  return (
    <>
      <Card flush>
        <div className="grid items-end gap-3 border-b border-line p-4 sm:grid-cols-[minmax(0,1fr)_16rem] md:px-6">
          <SearchBox
            label={t('search')}
            value={search}
            onSearch={(typed) => address.filter({ search: typed })}
          />
          <label className="grid gap-1">
            <span className="text-sm text-faint">{t('status')}</span>
            <Select
              value={status}
              placeholder={common('anyStatus')}
              options={shown.map((value) => ({
                value,
                label: value === 'person' ? common('review_open') : words(`refund_${value}`),
              }))}
              onChange={(event) => address.filter({ status: event.currentTarget.value })}
            />
          </label>
        </div>
        <Fetched query={query} className="p-6">
          {(list) =>
            list.data.length === 0 ? (
              <EmptyState
                title={narrowed ? common('noneFound') : t('none')}
                actions={
                  narrowed && (
                    <LinkButton look="secondary" to={tabPath('refunds')}>
                      {t('showAll')}
                    </LinkButton>
                  )
                }
              >
                {narrowed ? common('noneFoundText') : t('noneText')}
              </EmptyState>
            ) : (
              <>
                <RefundTable
                  rows={list.data}
                  stale={query.isPlaceholderData}
                  hrefOf={({ reference }) => address.with({ refund: reference })}
                />
                <Pagination meta={list} hrefOf={address.hrefOfPage} />
              </>
            )
          }
        </Fetched>
      </Card>
      {address.get('refund') !== '' && (
        <RefundDialog
          key={address.get('refund')}
          reference={address.get('refund')}
          close={() => address.go({ refund: '' })}
        />
      )}
    </>
  )
}
