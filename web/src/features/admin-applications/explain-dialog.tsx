import { useText } from '../../lib/text.ts'
import { Textarea } from '../../ui/input.tsx'
import { type Refusals, StepDialog, StepField, useStepForm } from './step-form.tsx'

type Props = {
  busy: boolean
  refusals: Refusals
  problem: string | null
  close: () => void
  send: (reason: string) => void
}

/** Why a record and its results may disagree. */
export function ExplainDialog({ busy, refusals, problem, close, send }: Props) {
  const t = useText('admin-application')
  const form = useStepForm({ required: ['reason'], refusals })
  return (
    <StepDialog
      title={t('explain')}
      busy={busy}
      problem={problem}
      close={close}
      submit={() => form.complete() && send(form.text('reason'))}
    >
      <p className="text-soft">{t('explainLead')}</p>
      <StepField form={form} name="reason" label={t('reason')} hint={t('explainHint')}>
        {(control) => <Textarea {...control} rows={4} />}
      </StepField>
    </StepDialog>
  )
}
