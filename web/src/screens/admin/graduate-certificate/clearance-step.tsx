import { clearGraduands } from '@calls/graduation/graduands'
import type { Graduand } from '@testamur/contract/graduation/graduands'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import type { ListColumn } from '../../../features/lists/list-table.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { labelled } from '../../../lib/labelled.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { GraduandList } from './graduand-list.tsx'
import { HeldBack } from './held-back.tsx'
import { useStateColumn } from './state-column.tsx'
import type { StepProps } from './step-props.ts'
import { useClassAct } from './use-class-act.ts'

/** Which desk holds whose record, which is lifted here, and which record is incomplete, which is settled on the student record. */
export function ClearanceStep({ progress: { event, states, undecided, held_by } }: StepProps) {
  const t = useText('admin-graduate-certificate')
  const mayManage = useMay('graduation.manage')
  const { busy, problem, act } = useClassAct()
  const [left, setLeft] = useState<{ held: number; undecided: number } | null>(null)
  const clear = async (graduands: number[] | null, done?: () => void) => {
    setLeft(null)
    const reply = await act(() =>
      attemptCall(clearGraduands, { params: { id: event.id }, body: { graduands } }),
    )
    if (reply === null) return
    setLeft({ held: reply.data.not_cleared, undecided: reply.data.undecided })
    done?.()
  }
  const clearTicked = async (read: () => Promise<Graduand[]>, done: () => void) => {
    const ids = (await read()).map(({ id }) => id)
    if (ids.length > 0) await clear(ids, done)
  }
  const saidOf = ({ holds, missing_results: count }: Graduand): string =>
    [
      ...holds.map(({ desk, reason }) => labelled(desk, reason)),
      ...(count > 0 ? [t('rowsMissing', { count })] : []),
    ].join('; ')
  const columns: ListColumn<Graduand>[] = [
    {
      key: 'holds',
      heading: t('holds'),
      phone: 'line',
      full: saidOf,
      className: 'md:whitespace-normal',
      cell: (row) => <HeldBack graduand={row} />,
    },
    useStateColumn(),
  ]
  const open = states.listed + states.not_cleared
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-soft">{t('clearanceText')}</p>
        {mayManage && open > 0 && (
          <Button busy={busy} onClick={() => void clear(null)}>
            {t('clearAll')}
          </Button>
        )}
      </div>
      {undecided > 0 && <Alert tone="warning" title={t('undecidedFirst', { count: undecided })} />}
      {problem !== null && <Alert live tone="danger" title={problem.message} />}
      {left !== null && left.held > 0 && (
        <Alert live tone="warning" title={t('stillHeld', { count: left.held })} />
      )}
      <GraduandList
        event={event.id}
        step="clearance"
        filters={['held', 'listed', 'not_cleared', 'cleared']}
        desks={held_by.map(({ desk, count }) => ({ value: desk, label: `${desk} (${formatNumber(count)})` }))}
        columns={columns}
        empty={t('noGraduands')}
        actions={
          mayManage
            ? (read, done) => (
                <Button size="sm" busy={busy} onClick={() => void clearTicked(read, done)}>
                  {t('markCleared')}
                </Button>
              )
            : undefined
        }
      />
    </div>
  )
}
