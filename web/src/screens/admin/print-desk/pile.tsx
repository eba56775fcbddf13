import type { PrintRow } from '@testamur/contract/print-desk/print-desk'
import { type ReactNode, useState } from 'react'
import { type ListColumn, ListTable } from '../../../features/lists/list-table.tsx'
import { applicationPath } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { SpoiltDialog } from './spoilt-dialog.tsx'

const tones = { queued: 'info', printed: 'success', spoilt: 'warning', reprinted: 'success' } as const

type Props = {
  title: string
  rows: readonly PrintRow[]
  actions: ReactNode
  /** An additional column before the last one. */
  column?: ListColumn<PrintRow>
  /** Whether copies can be reported as spoilt. */
  spoilable?: boolean
  /** Shown above the rows. */
  children?: ReactNode
}

/** A list of copies, in the order of their couriers. */
export function Pile({ title, rows, actions, column, spoilable = false, children }: Props) {
  const t = useText('admin-print-desk')
  const [spoilt, setSpoilt] = useState<PrintRow | null>(null)
  const columns: ListColumn<PrintRow>[] = [
    {
      key: 'name',
      heading: t('applicant'),
      phone: 'title',
      full: ({ name }) => name,
      cell: ({ application_id, name }) => (
        <Link className="font-semibold text-brand-text" to={applicationPath(application_id)}>
          {name}
        </Link>
      ),
    },
    {
      key: 'recipient',
      heading: t('recipient'),
      from: 'lg',
      width: 'rest',
      full: ({ recipient }) => recipient,
      cell: ({ recipient }) => recipient,
    },
    { key: 'courier', heading: t('courier'), cell: ({ courier }) => courier ?? t('noCourier') },
    {
      key: 'tracking',
      heading: t('trackingId'),
      from: '2xl',
      phone: 'hidden',
      cell: ({ tracking_id }) => <span className="numbers text-sm">{tracking_id}</span>,
    },
    {
      key: 'state',
      heading: t('state'),
      phone: 'aside',
      width: 'whole',
      cell: ({ state }) => <StatusPill tone={tones[state]} label={t(state)} />,
    },
  ]
  if (rows.some(({ reason }) => reason !== null))
    columns.push({
      key: 'reason',
      heading: t('spoiltBecause'),
      width: 'rest',
      full: ({ reason }) => reason ?? '',
      cell: ({ reason }) => reason,
    })
  if (column !== undefined) columns.push(column)
  if (spoilable)
    columns.push({
      key: 'actions',
      heading: t('actions'),
      width: 'whole',
      className: 'md:text-end md:whitespace-nowrap',
      cell: (row) => (
        <Button
          size="sm"
          look="quiet"
          className="max-md:-ms-3"
          aria-label={t('markSpoiltOf', { name: row.name })}
          onClick={() => setSpoilt(row)}
        >
          {t('markSpoilt')}
        </Button>
      ),
    })
  return (
    <Card title={title} actions={<div className="flex flex-wrap justify-end gap-2">{actions}</div>} flush>
      {children}
      <ListTable
        caption={title}
        columns={columns}
        chosen={false}
        rows={rows}
        rowKey={({ copy_id }) => copy_id}
        stale={false}
        sort=""
        hrefOfSort={() => ''}
      />
      {spoilt !== null && <SpoiltDialog row={spoilt} close={() => setSpoilt(null)} />}
    </Card>
  )
}
