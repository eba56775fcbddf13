import { useText } from '../../lib/text.ts'
import { Textarea } from '../../ui/input.tsx'
import { type Refusals, StepDialog, StepField, useStepForm } from './step-form.tsx'

export type ExplainWords = { readonly title: string; readonly lead: string; readonly hint: string }

type Props = {
  words: ExplainWords
  busy: boolean
  refusals: Refusals
  problem: string | null
  close: () => void
  send: (reason: string) => void
}

/** Why a record and its results may disagree, or why a record is complete without a result. */
export function ExplainDialog({ words, busy, refusals, problem, close, send }: Props) {
  const t = useText('admin-application')
  const form = useStepForm({ required: ['reason'], refusals })
  return (
    <StepDialog
      title={words.title}
      busy={busy}
      problem={problem}
      close={close}
      submit={() => form.complete() && send(form.text('reason'))}
    >
      <p className="text-soft">{words.lead}</p>
      <StepField form={form} name="reason" label={t('reason')} hint={words.hint}>
        {(control) => <Textarea {...control} rows={4} />}
      </StepField>
    </StepDialog>
  )
}
