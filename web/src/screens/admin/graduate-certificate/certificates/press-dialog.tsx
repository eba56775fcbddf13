import { startGraduationRun } from '@calls/graduation/graduation-runs'
import { type PressOrder, pressOrders } from '@testamur/contract/graduation/certificate-states'
import { useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { Rehearsal, useRehearsal } from '../../../../features/class-runs/rehearsal.tsx'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Field } from '../../../../ui/field.tsx'
import { FormDialogFrame } from '../../../../ui/form-dialog.tsx'
import { Select } from '../../../../ui/input.tsx'
import { useClassAct } from '../use-class-act.ts'
import { graduandsOf, type OpenedRun } from './opened-run.ts'

/** How the sheets of the valid certificates are put into one file. */
export function PressDialog({ event, run, close }: { event: number; run: OpenedRun; close: () => void }) {
  const t = useText('admin-issue-certificates')
  const { busy, problem, act } = useClassAct()
  const [order, setOrder] = useState<PressOrder>('list')
  const [bleed, setBleed] = useState(true)
  const [marks, setMarks] = useState(true)
  const choice = { kind: 'press' as const, graduands: graduandsOf(run), order, bleed, crop_marks: marks }
  const rehearsal = useRehearsal(event, choice)
  const submit = async () => {
    if (rehearsal.check?.ready === 0) return
    const params = { id: event }
    const done = await act(async () => {
      const expected = await rehearsal.countReady()
      return attemptCall(startGraduationRun, { params, body: { choice, expected } })
    })
    if (done === null) return void rehearsal.refetch()
    run.clear()
    close()
  }
  return (
    <FormDialogFrame
      title={t('pressTitle')}
      back={t('cancel')}
      confirm={t('makePress')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <p className="text-soft">{t('pressText')}</p>
      {problem !== null && <Alert live tone="danger" title={problem.message} />}
      <Field name="order" label={t('order')}>
        {(control) => (
          <Select
            {...control}
            options={pressOrders.map((value) => ({ value, label: t(`order_${value}`) }))}
            value={order}
            onChange={({ currentTarget: { value } }) =>
              setOrder(pressOrders.find((known) => known === value) ?? 'list')
            }
          />
        )}
      </Field>
      <div>
        <Checkbox
          label={t('bleed')}
          hint={t('bleedHint')}
          checked={bleed}
          onChange={({ currentTarget }) => setBleed(currentTarget.checked)}
        />
        <Checkbox
          label={t('cropMarks')}
          checked={marks}
          onChange={({ currentTarget }) => setMarks(currentTarget.checked)}
        />
      </div>
      <Rehearsal rehearsal={rehearsal} />
    </FormDialogFrame>
  )
}
