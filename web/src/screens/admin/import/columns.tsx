import { rehearseImport } from '@calls/students/imports'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import { columnName } from '../../../features/imports/column-name.ts'
import { ColumnTable, missingColumns } from '../../../features/imports/column-table.tsx'
import { useMayImport } from '../../../features/imports/use-may-import.ts'
import { useText } from '../../../lib/text.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { PartProps } from './part-props.ts'
import { Stop } from './stop.tsx'

/** Assigns columns to the headings of the file, with sample values of each. */
export function Columns({ run, show }: PartProps) {
  const t = useText('admin-import')
  const mayImport = useMayImport()(run.kind)
  const [columns, setColumns] = useState<readonly (string | null)[]>(run.columns)
  useUnsaved(() => columns.some((column, at) => column !== run.columns[at]))
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<string>()
  const missing = missingColumns({ file: run, columns })
  const absent = run.known_columns.filter(({ name }) => !columns.includes(name))
  const check = async () => {
    const onFailure = ({ body }: Failure) => setProblem(body?.message)
    const reply = await call(rehearseImport, {
      params: { id: run.id },
      body: { columns: [...columns] },
      onFailure,
    })
    if (reply !== false) show(reply.data)
  }
  return (
    <Card title={t('columnsTitle')}>
      <p className="max-w-prose text-soft">{t('columnsText')}</p>
      <ColumnTable file={run} columns={columns} choose={setColumns} disabled={!mayImport} />
      {missing.length === 0 && absent.length > 0 && (
        <p className="mt-5 max-w-prose text-sm text-soft">
          <span className="font-semibold">{t('absentColumns')}</span>{' '}
          {absent.map(({ name }) => columnName(t, name)).join(', ')}. {t('absentText')}
        </p>
      )}
      {problem !== undefined && <Alert live className="mt-5" tone="danger" title={problem} />}
      {mayImport && (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button busy={busy} disabled={missing.length > 0} onClick={() => void once(check)}>
            {t('check')}
          </Button>
          <Stop run={run} show={show} />
          <p className="text-sm text-soft">{t('checkText')}</p>
        </div>
      )}
    </Card>
  )
}
