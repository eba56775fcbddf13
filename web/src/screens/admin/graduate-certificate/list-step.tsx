import { removeGraduand } from '@calls/graduation/graduands'
import type { Graduand } from '@testamur/contract/graduation/graduands'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { attemptCall } from '../../../api/client.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import type { ListColumn } from '../../../features/lists/list-table.tsx'
import { labelled } from '../../../lib/labelled.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { GraduandList } from './graduand-list.tsx'
import { ListImport } from './list-import.tsx'
import { ListImports } from './list-imports.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useStateColumn } from './state-column.tsx'
import type { StepProps } from './step-props.ts'
import { useClassAct } from './use-class-act.ts'

/** The senate list: sent as a file, and who is on it. */
export function ListStep({ progress: { event, total } }: StepProps) {
  const t = useText('admin-graduate-certificate')
  const chosen = Number(useSearchParams()[0].get('import'))
  const mayManage = useMay('graduation.manage')
  const [removed, setRemoved] = useState<Graduand | null>(null)
  const { busy, problem, act } = useClassAct()
  const stateColumn = useStateColumn()
  if (Number.isInteger(chosen) && chosen > 0) return <ListImport key={chosen} event={event.id} id={chosen} />
  const takeOff = async ({ id, version }: Graduand, reason: string) => {
    const done = await act(() => attemptCall(removeGraduand, { params: { id }, body: { version, reason } }))
    if (done !== null) setRemoved(null)
  }
  const columns: ListColumn<Graduand>[] = [
    {
      key: 'award',
      heading: t('award'),
      from: '2xl',
      full: ({ award }) => award,
      cell: ({ award }) => award,
    },
    {
      key: 'class',
      heading: t('classOfDegree'),
      from: 'xl',
      full: (row) => row.class_of_degree ?? '–',
      cell: (row) => row.class_of_degree ?? '–',
    },
    { key: 'cgpa', heading: t('cgpa'), end: true, from: 'lg', cell: ({ cgpa }) => cgpa ?? '–' },
    stateColumn,
    ...(mayManage ? [actColumn(t('takeOff'), t('acts'), setRemoved)] : []),
  ]
  return (
    <div className="grid gap-6">
      <ListImports event={event.id} />
      {total > 0 && (
        <GraduandList
          event={event.id}
          step="list"
          filters={['listed', 'cleared', 'not_cleared', 'before_senate', 'approved']}
          columns={columns}
          empty={t('noGraduands')}
        />
      )}
      {removed !== null && (
        <ReasonDialog
          title={t('takeOffTitle', { name: removed.listed_name })}
          confirm={t('takeOff')}
          busy={busy}
          problem={problem}
          close={() => setRemoved(null)}
          submit={(reason) => void takeOff(removed, reason)}
        >
          <p className="text-soft">{t('takeOffText')}</p>
        </ReasonDialog>
      )}
    </div>
  )
}

const actColumn = (label: string, heading: string, open: (row: Graduand) => void): ListColumn<Graduand> => ({
  key: 'acts',
  heading,
  cell: (row) =>
    row.approval === null && (
      <Button size="sm" look="quiet" aria-label={labelled(label, row.listed_name)} onClick={() => open(row)}>
        {label}
      </Button>
    ),
})
