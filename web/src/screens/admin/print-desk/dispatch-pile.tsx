import { bulkApplications } from '@calls/bulk/bulk-runs'
import type { PrintRow } from '@testamur/contract/print-desk/print-desk'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptCall } from '../../../api/client.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { BulkButtons } from '../../../features/bulk/bulk-buttons.tsx'
import { bulkRunPath } from '../../../lib/admin-paths.ts'
import { useApplicationData } from '../../../lib/portal.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { keptScans } from './kept-scans.ts'
import { Pile } from './pile.tsx'
import { ScanField } from './scan-field.tsx'
import { nextRow, readScan, type ScanResult } from './waybill-scans.ts'

type Props = { rows: readonly PrintRow[]; applications: readonly number[] }

/** Printed copies: their waybills are scanned, then all are dispatched together. */
export function DispatchPile({ rows, applications }: Props) {
  const t = useText('admin-print-desk')
  const navigate = useNavigate()
  const couriers = useApplicationData()?.couriers ?? []
  const scans = useStore(keptScans)
  const [chosen, setChosen] = useState<number | null>(null)
  const [result, setResult] = useState<ScanResult | null>(null)
  const { busy, once } = useOnce()
  const [fault, setFault] = useState<string | null>(null)
  const scanned = rows.filter(({ copy_id }) => scans.has(copy_id))
  const next = rows.find(({ copy_id }) => copy_id === chosen) ?? nextRow(rows, scans)

  const take = (text: string): boolean => {
    if (text.trim() === '') return true
    const read = readScan(text, { rows, scans, next, couriers })
    setResult(read)
    setFault(null)
    if (read.kind === 'label') {
      setChosen(read.row.copy_id)
      return true
    }
    if (read.kind !== 'waybill') return false
    const now = new Map(scans).set(read.row.copy_id, read.waybill)
    keptScans.set(now)
    setChosen(nextRow(rows, now, read.row)?.copy_id ?? null)
    return true
  }
  const remove = (copyId: number) => {
    keptScans.set(new Map([...scans].filter(([id]) => id !== copyId)))
    setChosen(copyId)
    setResult(null)
  }
  async function check() {
    const waybills = scanned.map(({ copy, copy_id }) => ({
      reference: copy,
      waybill: scans.get(copy_id) ?? '',
    }))
    const ids = [...new Set(scanned.map(({ application_id }) => application_id))]
    const { reply, failure } = await attemptCall(bulkApplications, {
      body: { dry_run: true, selection: { ids }, act: { action: 'dispatch', waybills } },
    })
    if (failure !== null) return setFault(problemOf(failure).message)
    void navigate(bulkRunPath(reply.data.id))
  }

  return (
    <Pile
      title={t('toSend', { count: rows.length })}
      rows={rows}
      spoilable
      actions={<BulkButtons only="dispatch" quiet selectionOf={() => ({ ids: [...applications] })} />}
      column={{
        key: 'waybill',
        heading: t('waybill'),
        cell: (row) => {
          const waybill = scans.get(row.copy_id)
          if (waybill === undefined)
            return row === next && <span className="font-semibold text-brand-text">{t('comesNext')}</span>
          return (
            <span className="numbers inline-flex items-center gap-1">
              {waybill}
              <IconButton
                label={t('removeWaybill', { name: row.name })}
                className="size-9"
                onClick={() => remove(row.copy_id)}
              >
                <Icon name="close" className="size-4" />
              </IconButton>
            </span>
          )
        },
      }}
    >
      <div className="grid gap-3 border-b border-line px-5 py-4 md:px-6">
        <ScanField next={next} result={result} take={take} />
        {fault !== null && (
          <Alert live tone="danger">
            {fault}
          </Alert>
        )}
        {scanned.length > 0 && (
          <div>
            <Button busy={busy} onClick={() => void once(check)}>
              {t('checkScanned', { count: scanned.length })}
            </Button>
          </div>
        )}
      </div>
    </Pile>
  )
}
