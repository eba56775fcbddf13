import { exportRefunds } from '@calls/exports'
import { listRefunds } from '@calls/refunds'
import { useQuery } from '@tanstack/react-query'
import { refundSorts } from '@testamur/contract/payments/sorts'
import { refundStatuses } from '@testamur/contract/refunds'
import { callFile } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ExportButtons } from '../../../../features/lists/export-buttons.tsx'
import { useListAddress } from '../../../../features/lists/list-address.ts'
import { SavedViews } from '../../../../features/lists/saved-views.tsx'
import { StaffList } from '../../../../features/lists/staff-list.tsx'
import { formatNumber } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FilterBar } from '../../../../ui/filter-bar.tsx'
import { tabPath, useAddress } from '../address.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { useRefundColumns } from './use-refund-columns.tsx'

const shown = ['person', ...refundStatuses] as const

/** All refunds, with a filter for those that need a person. */
export function Section() {
  const t = useText('admin-payments-refunds')
  const common = useText('admin-payments')
  const words = useText('admin-payments-words')
  const { get, go, with: withPatch } = useAddress()
  const address = useListAddress(refundSorts)
  const status = address.oneOf('status', shown)
  const search = address.get('search').slice(0, 100)
  const asked = {
    ...(search !== '' && { search }),
    ...(status === 'person' ? { waiting: status } : status !== '' && { status }),
  }
  const { page, perPage: per_page, sort } = address
  const query = useQuery(queryOf(listRefunds, { query: { page, per_page, sort, ...asked } }))
  const mayExport = useMay('payments.evidence')
  const narrowed = Object.keys(asked).length > 0 || page > 1
  const open = get('refund')
  return (
    <>
      <SavedViews list="refunds" home="tab=refunds" />
      <StaffList
        name="refunds"
        title={t('caption')}
        address={address}
        query={query}
        columns={useRefundColumns(({ reference }) => withPatch({ refund: reference }))}
        rowKey={({ reference }) => reference}
        countOf={(count) => t('count', { count, number: formatNumber(count) })}
        search={t('search')}
        filters={
          <FilterBar
            className="sm:grid-cols-[16rem]"
            quiet
            change={address.change}
            filters={[
              {
                name: 'status',
                label: t('status'),
                value: status,
                all: common('anyStatus'),
                options: shown.map((value) => ({
                  value,
                  label: value === 'person' ? common('review_open') : words(`refund_${value}`),
                })),
              },
            ]}
          />
        }
        tools={
          mayExport && (
            <ExportButtons
              fileName={t('fileName')}
              total={query.data?.total}
              download={(format) => callFile(exportRefunds, { query: { format, ...asked } })}
            />
          )
        }
        failed={common('failed')}
        empty={
          <EmptyState
            title={narrowed ? common('noneFound') : t('none')}
            actions={
              narrowed && (
                <LinkButton look="secondary" to={tabPath('refunds', { view: 'all' })}>
                  {t('showAll')}
                </LinkButton>
              )
            }
          >
            {narrowed ? common('noneFoundText') : t('noneText')}
          </EmptyState>
        }
      />
      {open !== '' && <RefundDialog key={open} reference={open} close={() => go({ refund: '' })} />}
    </>
  )
}
