import { KEPT_REFUSALS } from '@testamur/contract/students/import-limits'
import { formatNumber } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useText } from '../../lib/text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { columnName } from './column-name.ts'

export type RowProblem = { readonly line: number; readonly column: string; readonly problem: string }

type Props = {
  readonly fileName: string
  readonly problems: readonly RowProblem[]
  /** How many rows have errors, of which only the first are kept; left out where all are kept. */
  readonly refused?: number
  /** All of them as a CSV file; `false` if that failed, which was shown already. */
  readonly fetchAll: () => Promise<Blob | false>
}

const SHOWN = 20

/** Rows with errors: the first of them here, all of them as a file. */
export function Problems({ fileName, problems: all, refused = 0, fetchAll }: Props) {
  const t = useText('admin-import')
  const { busy, once } = useOnce()
  const problems = all.filter(({ line }) => line > 0)
  if (problems.length === 0) return null
  const download = async () => {
    const file = await fetchAll()
    if (file !== false) saveFile(file, t('refusalsName', { file: fileName }))
  }
  const columns: Column<RowProblem>[] = [
    {
      key: 'line',
      heading: t('line'),
      className: 'numbers md:w-24',
      cell: ({ line }) => formatNumber(line),
    },
    {
      key: 'column',
      heading: t('column'),
      className: 'md:w-56',
      cell: ({ column }) => (column === '' ? '–' : columnName(t, column)),
    },
    { key: 'problem', heading: t('problem'), phone: 'plain', cell: ({ problem }) => problem },
  ]
  return (
    <Card
      flush
      title={t('problemsTitle')}
      actions={
        <Button size="sm" look="secondary" busy={busy} onClick={() => void once(download)}>
          <Icon name="download" className="size-4.5" />
          {t('downloadProblems')}
        </Button>
      }
    >
      <Table
        caption={t('problemsTitle')}
        columns={columns}
        rows={problems.slice(0, SHOWN)}
        rowKey={({ line, column, problem }) => `${line} ${column} ${problem}`}
      />
      {problems.length > SHOWN && (
        <p className="border-t border-line px-4 py-3 text-soft md:px-6">
          {t('moreProblems', { count: SHOWN })}
          {refused > KEPT_REFUSALS &&
            ` ${t('problemsKept', { most: formatNumber(KEPT_REFUSALS), count: refused })}`}
        </p>
      )}
    </Card>
  )
}
