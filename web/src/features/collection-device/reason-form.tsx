import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

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
export function ReasonForm({ text, submit, ...rest }: Props) {
  const t = useText('admin-collection-words')
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<string | null>(null)
  const send = (reason: string) => once(async () => setProblem(await submit(reason)))
  return (
    <ReasonDialog
      {...rest}
      label={t('reason')}
      needs={{ characters: 3, missing: t('reasonMissing') }}
      busy={busy}
      problem={problem}
      submit={(reason) => void send(reason)}
    >
      <p className="text-soft">{text}</p>
    </ReasonDialog>
  )
}
