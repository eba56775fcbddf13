import { exportImportRefusals, runImport } from '@calls/students/imports'
import type { ImportChange } from '@testamur/contract/students/imports'
import { useState } from 'react'
import { call, callFile } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import { columnName } from '../../../features/imports/column-name.ts'
import { Figures } from '../../../features/imports/figures.tsx'
import { Problems } from '../../../features/imports/problems.tsx'
import { useMayImport } from '../../../features/imports/use-may-import.ts'
import { formatNumber } from '../../../lib/format.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Columns } from './columns.tsx'
import type { PartProps } from './part-props.ts'
import { Stop } from './stop.tsx'

/** The changes the file would make, and the button that starts the import. */
export function Rehearsal({ run, show }: PartProps) {
  const t = useText('admin-import')
  const mayImport = useMayImport()(run.kind)
  const [takeGood, setTakeGood] = useState(false)
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<string>()
  const [mapping, setMapping] = useState(false)
  const { rehearsal } = run
  if (rehearsal === null || mapping) return <Columns run={run} show={show} />
  const good = rehearsal.added + rehearsal.changed
  const begin = async () => {
    setProblem(undefined)
    const onFailure = ({ body }: Failure) => setProblem(body?.message)
    const body = { take_good_rows: takeGood }
    const reply = await call(runImport, { params: { id: run.id }, body, onFailure })
    if (reply === false) return
    show(reply.data)
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
  }
  const nothing = good === 0
  return (
    <>
      <Card title={t('rehearsalTitle')}>
        <div className="grid gap-5">
          <p className="text-soft">{t('rehearsalText')}</p>
          <Figures
            figures={[
              { term: t('added'), value: rehearsal.added },
              { term: t('changed'), value: rehearsal.changed },
              { term: t('unchanged'), value: rehearsal.unchanged },
              { term: t('refused'), value: rehearsal.refused, tone: 'danger' },
            ]}
          />
          {problem !== undefined && <Alert live tone="danger" title={problem} />}
          {mayImport && rehearsal.refused > 0 && !nothing && (
            <Checkbox
              label={t('takeGood', { count: good, number: formatNumber(good) })}
              hint={t('takeGoodHint', { kind: run.kind })}
              checked={takeGood}
              onChange={(event) => setTakeGood(event.currentTarget.checked)}
            />
          )}
          {nothing && <p className="font-semibold">{t('nothingToImport')}</p>}
          {mayImport && (
            <div className="flex flex-wrap gap-3">
              {!nothing && (
                <Button
                  busy={busy}
                  disabled={rehearsal.refused > 0 && !takeGood}
                  onClick={() => void once(begin)}
                >
                  {t('begin', { count: good, number: formatNumber(good) })}
                </Button>
              )}
              <Button look="secondary" onClick={() => setMapping(true)}>
                {t('changeColumns')}
              </Button>
              <Stop run={run} show={show} />
            </div>
          )}
        </div>
      </Card>
      <Problems
        fileName={run.file_name}
        problems={run.problems}
        refused={run.rows_refused}
        fetchAll={() => callFile(exportImportRefusals, { params: { id: run.id } })}
      />
      {rehearsal.changes.length > 0 && (
        <Card flush title={t('changesTitle')}>
          <ChangeTable rows={rehearsal.changes} />
          {rehearsal.changed > rehearsal.changes.length && (
            <p className="border-t border-line px-4 py-3 text-soft md:px-6">
              {t('moreChanges', { count: rehearsal.changes.length })}
            </p>
          )}
        </Card>
      )}
    </>
  )
}

function ChangeTable({ rows }: { rows: readonly ImportChange[] }) {
  const t = useText('admin-import')
  const columns: Column<ImportChange>[] = [
    {
      key: 'line',
      heading: t('line'),
      className: 'numbers md:w-24',
      cell: ({ line }) => formatNumber(line),
    },
    { key: 'name', heading: t('record'), phone: 'title', cell: ({ name }) => name },
    {
      key: 'fields',
      heading: t('change'),
      phone: 'plain',
      cell: ({ fields }) => (
        <ul>
          {fields.map(({ column, before, after }) => (
            <li key={column}>
              <span className="text-soft">{columnName(t, column)}:</span>{' '}
              <del className="text-danger-text">{before === '' ? t('nothing') : before}</del>{' '}
              <span aria-hidden>→</span>{' '}
              <ins className="font-semibold text-success-text no-underline">
                {after === '' ? t('nothing') : after}
              </ins>
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return <Table caption={t('changesTitle')} columns={columns} rows={rows} rowKey={({ line }) => line} />
}
