import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Input, Textarea } from '../../ui/input.tsx'
import { AskFields, askName, asksOf } from './ask-fields.tsx'
import { type Refusals, StepDialog, StepField, type StepProblem, useStepForm } from './step-form.tsx'

export type TransitionFields = readonly ('asks' | 'public_note' | 'reason' | 'release_on' | 'unit')[]

type Props = {
  title: string
  fields: TransitionFields
  busy: boolean
  refusals: Refusals
  problem: StepProblem
  close: () => void
  send: (fields: object) => Promise<void>
}

/** The words for a step: some for the record, some for the applicant. */
export function TransitionDialog({ title, fields, busy, refusals, problem, close, send }: Props) {
  const t = useText('admin-application')
  const [asks, setAsks] = useState(1)
  const onHold = fields.includes('release_on')
  const required = fields.flatMap((name) => {
    if (name === 'asks') return askName(0)
    return name === 'reason' || name === 'unit' || (name === 'public_note' && onHold) ? name : []
  })
  const form = useStepForm({ required, refusals })
  const submit = () => {
    if (!form.complete()) return
    void send({
      ...form.filled(fields),
      ...(fields.includes('asks') && { asks: asksOf(form, asks) }),
    })
  }
  return (
    <StepDialog title={title} busy={busy} problem={problem} close={close} submit={submit}>
      {fields.includes('asks') && <AskFields form={form} count={asks} setCount={setAsks} />}
      {fields.includes('reason') && (
        <StepField form={form} name="reason" label={t('reason')} hint={t('reasonHint')}>
          {(control) => <Textarea {...control} />}
        </StepField>
      )}
      {fields.includes('unit') && (
        <StepField form={form} name="unit" label={t('unit')} hint={t('unitHint')}>
          {(control) => <Input {...control} />}
        </StepField>
      )}
      {fields.includes('public_note') && (
        <StepField
          form={form}
          name="public_note"
          label={t('publicNote')}
          hint={t('publicNoteHint')}
          optional={!onHold}
        >
          {(control) => <Textarea {...control} />}
        </StepField>
      )}
      {onHold && (
        <StepField form={form} name="release_on" label={t('releaseOn')} optional>
          {(control) => <Input {...control} width="short" type="date" />}
        </StepField>
      )}
    </StepDialog>
  )
}
