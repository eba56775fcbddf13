import { XLSX_ROWS } from '@testamur/contract/export-limits'
import { useId, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export type ExportFormat = 'csv' | 'xlsx'
const formats = ['csv', 'xlsx'] as const

type Props = {
  /** Without its ending. */
  readonly fileName: string
  readonly download: (format: ExportFormat) => Promise<Blob | false>
  /** How many rows the file will have, where that is known: a workbook does not hold them all. */
  readonly total?: number | undefined
}

/** A list, all its pages, as a file. */
export function ExportButtons({ fileName, download, total = 0 }: Props) {
  const t = useText('admin-lists')
  const noteId = useId()
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const tooMany = total > XLSX_ROWS
  const save = async (format: ExportFormat) => {
    if (busy !== null) return
    setBusy(format)
    try {
      const [file, { saveFile }] = await Promise.all([download(format), import('../../lib/save-file.ts')])
      if (file !== false) saveFile(file, `${fileName}.${format}`)
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      {formats.map((format) => (
        <Button
          key={format}
          look="secondary"
          size="sm"
          busy={busy === format}
          disabled={format === 'xlsx' && tooMany}
          aria-describedby={format === 'xlsx' && tooMany ? noteId : undefined}
          onClick={() => void save(format)}
        >
          <Icon name="download" className="size-4.5" />
          {t(`export_${format}`)}
        </Button>
      ))}
      {tooMany && (
        <p id={noteId} className="text-sm text-soft">
          {t('tooManyForExcel', { most: formatNumber(XLSX_ROWS) })}
        </p>
      )}
    </>
  )
}
