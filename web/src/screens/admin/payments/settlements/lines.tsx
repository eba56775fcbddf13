import { exportSettlementRows } from '@calls/exports'
import { listSettlementRows } from '@calls/settlements'
import { useQuery } from '@tanstack/react-query'
import { settlementStates } from '@testamur/contract/settlements'
import { useState } from 'react'
import { callFile } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ExportButtons } from '../../../../features/lists/export-buttons.tsx'
import { useText } from '../../../../lib/text.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Select } from '../../../../ui/input.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { tabPath, useAddress } from '../address.ts'
import { Fetched } from '../fetched.tsx'
import { LineDialog } from './line-dialog.tsx'
import { LineTable } from './line-table.tsx'

const shown = ['open', ...settlementStates] as const

/** The lines of one file, or the unresolved lines of all files. */
export function Lines({ file, title }: { file?: number; title: string }) {
  const t = useText('admin-payments-settlements')
  const address = useAddress()
  const state = file === undefined ? 'open' : address.oneOf('state', shown)
  const asked = { ...(file && { file_id: file }), ...(state !== '' && { state }) }
  const query = useQuery(queryOf(listSettlementRows, { query: { page: address.page, ...asked } }))
  const mayExport = useMay('payments.evidence')
  const [answering, setAnswering] = useState<number | null>(null)
  const row = query.data?.data.find(({ id, allowed }) => id === answering && allowed.length > 0)
  return (
    <Card
      flush
      title={title}
      actions={
        file !== undefined && (
          <div className="flex flex-wrap items-center gap-3">
            <label>
              <span className="sr-only">{t('state')}</span>
              <Select
                value={state}
                placeholder={t('allLines')}
                options={shown.map((value) => ({ value, label: t(`state_${value}`) }))}
                onChange={(event) => address.filter({ state: event.currentTarget.value })}
              />
            </label>
            <LinkButton look="secondary" to={tabPath('settlements')}>
              <Icon name="arrow-left" />
              {t('allFiles')}
            </LinkButton>
          </div>
        )
      }
    >
      <Fetched query={query} className="p-6">
        {(list) =>
          list.data.length === 0 ? (
            <EmptyState icon="check" title={t(file === undefined ? 'noOpenLines' : 'noLines')}>
              {file === undefined && t('noOpenLinesText')}
            </EmptyState>
          ) : (
            <>
              {mayExport && (
                <div className="flex flex-wrap items-center gap-2 px-4 py-3 md:px-6">
                  <ExportButtons
                    fileName={t('fileName')}
                    total={list.total}
                    download={(format) => callFile(exportSettlementRows, { query: { format, ...asked } })}
                  />
                </div>
              )}
              <LineTable rows={list.data} stale={query.isPlaceholderData} answer={setAnswering} />
              <Pagination meta={list} hrefOf={address.hrefOfPage} />
            </>
          )
        }
      </Fetched>
      {row !== undefined && <LineDialog key={row.id} row={row} close={() => setAnswering(null)} />}
    </Card>
  )
}
