import { type ReactNode, useState } from 'react'
import { Alert } from './alert.tsx'
import { Field } from './field.tsx'
import { FormDialogFrame, type FormDialogProps } from './form-dialog.tsx'
import { Textarea } from './input.tsx'

type Props = Omit<FormDialogProps, 'submit' | 'children' | 'wide'> & {
  /** Of the field. */
  label: string
  /** The fewest characters of a reason, and what is said of a shorter one; without it, the reason may be left empty. */
  needs?: { readonly characters: number; readonly missing: string }
  /** The most characters; 500 unless told. */
  longest?: number
  /** Why the act was refused; above the fields. */
  problem: string | null
  /** What the refusal says about the reason; at its field. */
  reasonProblem?: string | undefined
  submit: (reason: string) => void
  /** Above the reason. */
  children?: ReactNode
}

/** An act that needs a reason, or takes a note. */
export function ReasonDialog({
  label,
  needs,
  longest = 500,
  problem,
  reasonProblem,
  submit,
  children,
  ...frame
}: Props) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = needs !== undefined && reason.trim().length < needs.characters
  return (
    <FormDialogFrame
      {...frame}
      submit={() => {
        setTried(true)
        if (!isShort) submit(reason.trim())
      }}
    >
      {children}
      {problem !== null && <Alert live tone="danger" title={problem} />}
      <Field
        name="reason"
        label={label}
        optional={needs === undefined}
        error={tried && isShort ? needs.missing : reasonProblem}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={longest}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </Field>
    </FormDialogFrame>
  )
}
