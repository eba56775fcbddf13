import { listPrints } from '@calls/print-desk/print-desk'
import { useQuery } from '@tanstack/react-query'
import type { PrintRow } from '@testamur/contract/print-desk/print-desk'
import { useEffect } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { useStaffEvents } from '../../../features/applications/staff-events.ts'
import { BulkButtons } from '../../../features/bulk/bulk-buttons.tsx'
import { useText } from '../../../lib/text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { DispatchPile } from './dispatch-pile.tsx'
import { keepScansOf } from './kept-scans.ts'
import { Pile } from './pile.tsx'

const applicationsOf = (rows: readonly PrintRow[]): number[] => [
  ...new Set(rows.map(({ application_id }) => application_id)),
]

const isToSend = ({ state }: PrintRow): boolean => state === 'printed' || state === 'reprinted'

/** Signed paper copies: those to be printed, and printed ones to be dispatched. */
export function Screen() {
  const t = useText('admin-print-desk')
  useStaffEvents([listPrints.id])
  useStaffEvents([listPrints.id], 'batches')
  const { data, error, refetch } = useQuery(queryOf(listPrints, {}))
  const rows = data?.data ?? []
  const toPrint = rows.filter(({ state }) => state === 'queued' || state === 'spoilt')
  const toSend = rows.filter(isToSend)
  useEffect(() => {
    if (data !== undefined) keepScansOf(data.data.filter(isToSend).map(({ copy_id }) => copy_id))
  }, [data])
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="mb-4 text-2xl font-bold">{t('title')}</h1>
      {data === undefined ? (
        <NotFetched problem={error} title={t('failed')} again={refetch} lines={8} />
      ) : rows.length === 0 ? (
        <EmptyState icon="inbox" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          {toPrint.length > 0 && (
            <Pile
              title={t('toPrint', { count: toPrint.length })}
              rows={toPrint}
              actions={
                <>
                  <BulkButtons
                    only="print"
                    quiet
                    primary
                    selectionOf={() => ({ ids: applicationsOf(toPrint) })}
                  />
                  <BulkButtons
                    only="mark_printed"
                    quiet
                    selectionOf={() => ({ ids: applicationsOf(toPrint) })}
                  />
                </>
              }
            />
          )}
          {toSend.length > 0 && <DispatchPile rows={toSend} applications={applicationsOf(toSend)} />}
        </div>
      )}
    </>
  )
}
