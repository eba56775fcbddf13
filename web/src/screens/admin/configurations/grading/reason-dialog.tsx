import { useState } from 'react'
import type { Problem } from '../../../../api/read-reply.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Field } from '../../../../ui/field.tsx'
import { FormDialogFrame } from '../../../../ui/form-dialog.tsx'
import { Textarea } from '../../../../ui/input.tsx'

type Props = {
  title: string
  text: string
  confirm: string
  busy: boolean
  problem: Problem | null
  close: () => void
  submit: (reason: string) => Promise<void>
}

const SHORTEST = 10

/** Something about a change of a scale that needs a reason. */
export function ReasonDialog({ title, text, confirm, busy, problem, close, submit }: Props) {
  const t = useText('admin-grading')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const check = () => {
    const isMissing = reason.trim().length < SHORTEST
    setMissing(isMissing)
    if (!isMissing) void submit(reason)
  }
  return (
    <FormDialogFrame
      title={title}
      back={t('cancel')}
      confirm={confirm}
      busy={busy}
      close={close}
      submit={check}
    >
      <p className="text-soft">{text}</p>
      {problem !== null && <Alert live tone="danger" title={problem.message} />}
      <Field name="reason" label={t('reason')} error={missing ? t('reasonMissing') : undefined}>
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </Field>
    </FormDialogFrame>
  )
}
