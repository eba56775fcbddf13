import type { ReactNode } from 'react'
import type { Problem } from '../../../api/read-reply.ts'
import { useText } from '../../../lib/text.ts'
import { ReasonDialog as Dialog } from '../../../ui/reason-dialog.tsx'

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

/** An act of graduation that needs a reason, or takes a note. */
export function ReasonDialog({ problem, optional = false, ...rest }: Props) {
  const t = useText('admin-graduate-certificate')
  const reasonProblem = problem?.body?.errors?.['reason']?.[0]
  return (
    <Dialog
      {...rest}
      back={t('cancel')}
      label={t(optional ? 'note' : 'reason')}
      {...(!optional && { needs: { characters: 3, missing: t('reasonMissing') } })}
      problem={reasonProblem === undefined ? (problem?.message ?? null) : null}
      reasonProblem={reasonProblem}
    />
  )
}
