import { compareGraduands } from '@calls/graduation/graduands'
import type { Graduand, GraduandDifference } from '@testamur/contract/graduation/graduands'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import type { ListColumn } from '../../../features/lists/list-table.tsx'
import { labelled } from '../../../lib/labelled.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { StatusPill } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DifferenceDialog } from './difference-dialog.tsx'
import { GraduandList } from './graduand-list.tsx'
import type { StepProps } from './step-props.ts'
import { useClassAct } from './use-class-act.ts'

/** Where the list and the records disagree; what is right is decided one by one or for many. */
export function DifferencesStep({ progress: { event, undecided } }: StepProps) {
  const t = useText('admin-graduate-certificate')
  const mayManage = useMay('graduation.manage')
  const [chosen, setChosen] = useState<readonly Graduand[] | null>(null)
  const { busy, problem, act } = useClassAct()
  const open = async (read: () => Promise<Graduand[]>) => {
    const rows = await read()
    if (rows.length > 0) setChosen(rows)
  }
  const summary = ({ differences }: Graduand) =>
    differences.map((one) => labelled(t(`field_${one.field}`), valuesOf(one))).join('; ')
  const valuesOf = ({ listed, recorded, computed }: GraduandDifference) =>
    [
      t('onList', { value: listed }),
      t('onRecord', { value: recorded ?? t('nothing') }),
      ...(computed === null ? [] : [t('byResults', { value: computed })]),
    ].join(' · ')
  const columns: ListColumn<Graduand>[] = [
    { key: 'differences', heading: t('differences'), phone: 'line', full: summary, cell: summary },
    {
      key: 'decision',
      heading: t('decision'),
      phone: 'aside',
      cell: ({ differences }) =>
        differences.length > 0 && <Decision open={differences.some(({ choice }) => choice === null)} />,
    },
    ...(mayManage ? [decideColumn(t('decide'), t('acts'), (row) => setChosen([row]))] : []),
  ]
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-soft">{t('differencesText')}</p>
        {mayManage && (
          <Button
            look="secondary"
            busy={busy}
            onClick={() => void act(() => attemptCall(compareGraduands, { params: { id: event.id } }))}
          >
            {t('compare')}
          </Button>
        )}
      </div>
      {problem !== null && <Alert live tone="danger" title={problem.message} />}
      {undecided === 0 && <Alert tone="success" title={t('allDecided')} />}
      <GraduandList
        event={event.id}
        step="differences"
        filters={['undecided', 'decided']}
        columns={columns}
        empty={t('noGraduands')}
        actions={
          mayManage
            ? (read) => (
                <Button size="sm" onClick={() => void open(read)}>
                  {t('decide')}
                </Button>
              )
            : undefined
        }
      />
      {chosen !== null && <DifferenceDialog event={event.id} people={chosen} close={() => setChosen(null)} />}
    </div>
  )
}

function Decision({ open }: { open: boolean }) {
  const t = useText('admin-graduate-certificate')
  return <StatusPill tone={open ? 'warning' : 'success'} label={t(open ? 'toDecide' : 'decided')} />
}

const decideColumn = (
  label: string,
  heading: string,
  open: (row: Graduand) => void,
): ListColumn<Graduand> => ({
  key: 'acts',
  heading,
  cell: (row) =>
    row.differences.length > 0 &&
    row.approval === null && (
      <Button size="sm" look="quiet" aria-label={labelled(label, row.listed_name)} onClick={() => open(row)}>
        {label}
      </Button>
    ),
})
