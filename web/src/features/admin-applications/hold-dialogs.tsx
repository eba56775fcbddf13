import type { Hold } from '@testamur/contract/students/students'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { type Refusals, StepDialog, StepField, useStepForm } from './step-form.tsx'

type Props<Sent> = {
  busy: boolean
  refusals: Refusals
  problem: string | null
  close: () => void
  send: (sent: Sent) => void
}

/** The desk, the reason, how to clear it, and whether it blocks applications. */
export function PlaceDialog({ busy, refusals, problem, close, send }: Props<Hold & { blocks: boolean }>) {
  const t = useText('admin-application')
  const [blocks, setBlocks] = useState(true)
  const form = useStepForm({ required: ['desk', 'reason', 'how_to_clear'], refusals })
  const submit = () => {
    if (!form.complete()) return
    const { text } = form
    send({ desk: text('desk'), reason: text('reason'), how_to_clear: text('how_to_clear'), blocks })
  }
  return (
    <StepDialog title={t('placeHold')} busy={busy} problem={problem} close={close} submit={submit}>
      <p className="text-soft">{t('holdLead')}</p>
      <StepField form={form} name="desk" label={t('holdDesk')} hint={t('holdDeskHint')}>
        {(control) => <Input {...control} />}
      </StepField>
      <StepField form={form} name="reason" label={t('reason')} hint={t('holdReasonHint')}>
        {(control) => <Input {...control} />}
      </StepField>
      <StepField form={form} name="how_to_clear" label={t('holdHow')} hint={t('holdHowHint')}>
        {(control) => <Textarea {...control} rows={3} />}
      </StepField>
      <Checkbox
        label={t('holdBlocksLabel')}
        hint={t('holdBlocksHint')}
        checked={blocks}
        onChange={(event) => setBlocks(event.currentTarget.checked)}
      />
    </StepDialog>
  )
}

export function LiftDialog({ hold, busy, refusals, problem, close, send }: Props<string> & { hold: Hold }) {
  const t = useText('admin-application')
  const form = useStepForm({ required: ['because'], refusals })
  return (
    <StepDialog
      title={t('liftTitle')}
      busy={busy}
      problem={problem}
      close={close}
      submit={() => form.complete() && send(form.text('because'))}
    >
      <p>
        <span className="block font-semibold">
          {hold.desk}: {hold.reason}
        </span>
        <span className="text-soft">{hold.how_to_clear}</span>
      </p>
      <StepField form={form} name="because" label={t('liftBecause')} hint={t('liftBecauseHint')}>
        {(control) => <Input {...control} />}
      </StepField>
    </StepDialog>
  )
}
