import { type ReactNode, useState } from 'react'
import type { Problem } from '../../../api/read-reply.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialogFrame } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/input.tsx'

const SHORTEST = 3

type Props = {
  title: string
  confirm: string
  busy: boolean
  problem: Problem | null
  close: () => void
  submit: (reason: string) => void
  /** Above the reason. */
  children?: ReactNode
  /** It may be left empty. */
  optional?: boolean
}

/** An act that needs a reason, or takes a note. */
export function ReasonDialog({ title, confirm, busy, problem, close, submit, children, optional }: Props) {
  const t = useText('admin-graduate-certificate')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const short = optional !== true && reason.trim().length < SHORTEST
  const atReason = problem?.body?.errors?.['reason']?.[0]
  return (
    <FormDialogFrame
      title={title}
      back={t('cancel')}
      confirm={confirm}
      busy={busy}
      close={close}
      submit={() => {
        setTried(true)
        if (!short) submit(reason.trim())
      }}
    >
      {children}
      {problem !== null && atReason === undefined && <Alert live tone="danger" title={problem.message} />}
      <Field
        name="reason"
        label={t(optional ? 'note' : 'reason')}
        {...(optional && { optional })}
        error={tried && short ? t('reasonMissing') : atReason}
      >
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
