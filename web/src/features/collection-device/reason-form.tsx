import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialogFrame } from '../../ui/form-dialog.tsx'
import { Textarea } from '../../ui/input.tsx'

const SHORTEST = 3

type Props = {
  readonly title: string
  readonly text: string
  readonly back: string
  readonly confirm: string
  /** Answers why it was refused; `null`: it is done. */
  readonly submit: (reason: string) => Promise<string | null>
  readonly close: () => void
}

/** An act of collection that needs a reason, also without a network. */
export function ReasonForm({ title, text, back, confirm, submit, close }: Props) {
  const t = useText('admin-collection-words')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const short = reason.trim().length < SHORTEST
  const send = async () => {
    setTried(true)
    if (short || busy) return
    setBusy(true)
    setRefusal(await submit(reason.trim()))
    setBusy(false)
  }
  return (
    <FormDialogFrame
      title={title}
      back={back}
      confirm={confirm}
      busy={busy}
      close={close}
      submit={() => void send()}
    >
      <p className="text-soft">{text}</p>
      {refusal !== null && <Alert live tone="danger" title={refusal} />}
      <Field name="reason" label={t('reason')} error={tried && short ? t('reasonMissing') : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
    </FormDialogFrame>
  )
}
