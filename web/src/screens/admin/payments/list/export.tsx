import { exportPayments } from '@calls/payments/exports'
import { useState } from 'react'
import { callFile } from '../../../../api/client.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useMayReadEvidence } from '../may-read-evidence.ts'
import { type Filters, queryOfFilters } from './filters.ts'

const formats = ['csv', 'xlsx'] as const

/** The listed payments, all their pages, as a file. */
export function Export({ filters }: { filters: Filters }) {
  const t = useText('admin-payments')
  const [busy, setBusy] = useState<(typeof formats)[number] | null>(null)
  const mayExport = useMayReadEvidence()
  if (!mayExport) return null
  const download = async (format: (typeof formats)[number]) => {
    if (busy !== null) return
    setBusy(format)
    const file = await callFile(exportPayments, { query: { format, ...queryOfFilters(filters) } })
    setBusy(null)
    if (file !== false) saveFile(file, `${t('fileName')}.${format}`)
  }
  return (
    <div className="flex flex-wrap gap-3">
      {formats.map((format) => (
        <Button
          key={format}
          look="secondary"
          size="sm"
          busy={busy === format}
          onClick={() => void download(format)}
        >
          <Icon name="download" className="size-4.5" />
          {t(`export_${format}`)}
        </Button>
      ))}
    </div>
  )
}
