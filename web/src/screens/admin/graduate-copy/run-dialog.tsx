import { startGraduationRun } from '@calls/graduation/graduation-runs'
import {
  type PileOrder,
  pileOrders,
  type ReleasedKind,
  releasedKinds,
} from '@testamur/contract/graduation/copy-states'
import type { RunChoice } from '@testamur/contract/graduation/run-choices'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { Rehearsal, useRehearsal } from '../../../features/class-runs/rehearsal.tsx'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import type { OpenedRun } from './run-kinds.ts'
import { useCopyAct } from './use-copy-act.ts'

type Chosen = {
  readonly replace: boolean
  readonly order: PileOrder
  readonly documents: readonly ReleasedKind[]
}

function choiceOf({ kind, graduands }: OpenedRun, { replace, order, documents }: Chosen): RunChoice {
  const ids = graduands === null ? null : [...graduands]
  if (kind === 'copies') return { kind, graduands: ids, replace }
  return kind === 'copies_print'
    ? { kind, graduands: ids, order }
    : { kind, graduands: ids, documents: [...documents] }
}

/** For whom it can be done, for whom it can't and why; then the run starts. */
export function RunDialog({ event, run, close }: { event: number; run: OpenedRun; close: () => void }) {
  const t = useText('admin-graduate-copy')
  const { kind } = run
  const [chosen, setChosen] = useState<Chosen>({
    replace: false,
    order: 'list',
    documents: [...releasedKinds],
  })
  const { busy, problem, act } = useCopyAct()
  const params = { id: event }
  const choice = choiceOf(run, chosen)
  const isComplete = chosen.documents.length > 0
  const rehearsal = useRehearsal(event, isComplete ? choice : null)
  const { check } = rehearsal
  const start = async (expected: number) => {
    const done = await act(() => attemptCall(startGraduationRun, { params, body: { choice, expected } }))
    if (done === null) return
    run.clear()
    close()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t(`title_${kind}`)}
      footer={
        <>
          <Button look="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          {check !== undefined && check.ready > 0 && (
            <Button busy={busy} onClick={() => void start(check.ready)}>
              {t(`start_${kind}`, { count: check.ready })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5 pt-2">
        <p className="text-soft">{t(`text_${kind}`)}</p>
        <Options run={run} chosen={chosen} choose={(part) => setChosen({ ...chosen, ...part })} />
        {problem !== null && <Alert live tone="danger" title={problem.message} />}
        {isComplete ? (
          <Rehearsal rehearsal={rehearsal} warning={(count) => t('withoutEmail', { count })} />
        ) : (
          <Alert tone="warning" title={t('chooseDocuments')} />
        )}
      </div>
    </Dialog>
  )
}

type OptionProps = { run: OpenedRun; chosen: Chosen; choose: (part: Partial<Chosen>) => void }

function Options({ run: { kind, graduands }, chosen, choose }: OptionProps) {
  const t = useText('admin-graduate-copy')
  if (kind === 'copies')
    return graduands === null ? null : (
      <Checkbox
        label={t('replace')}
        hint={t('replaceHint')}
        checked={chosen.replace}
        onChange={({ currentTarget }) => choose({ replace: currentTarget.checked })}
      />
    )
  if (kind === 'copies_print')
    return (
      <Field name="order" label={t('order')}>
        {(control) => (
          <Select
            {...control}
            options={pileOrders.map((value) => ({ value, label: t(`order_${value}`) }))}
            value={chosen.order}
            onChange={({ currentTarget: { value } }) =>
              choose({ order: pileOrders.find((known) => known === value) ?? 'list' })
            }
          />
        )}
      </Field>
    )
  return (
    <fieldset>
      <legend className="font-semibold">{t('documents')}</legend>
      {releasedKinds.map((one) => (
        <Checkbox
          key={one}
          label={t(`documents_${one}`)}
          checked={chosen.documents.includes(one)}
          onChange={({ currentTarget: { checked } }) =>
            choose({
              documents: releasedKinds.filter((other) =>
                other === one ? checked : chosen.documents.includes(other),
              ),
            })
          }
        />
      ))}
    </fieldset>
  )
}
