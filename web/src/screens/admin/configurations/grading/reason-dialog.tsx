import type { Problem } from '../../../../api/read-reply.ts'
import { useText } from '../../../../lib/text.ts'
import { ReasonDialog as Dialog } from '../../../../ui/reason-dialog.tsx'

type Props = {
  title: string
  text: string
  confirm: string
  busy: boolean
  problem: Problem | null
  close: () => void
  submit: (reason: string) => Promise<void>
}

/** Something about a change of a scale that needs a reason. */
export function ReasonDialog({ text, problem, submit, ...rest }: Props) {
  const t = useText('admin-grading')
  return (
    <Dialog
      {...rest}
      back={t('cancel')}
      label={t('reason')}
      needs={{ characters: 10, missing: t('reasonMissing') }}
      longest={1000}
      problem={problem?.message ?? null}
      submit={(reason) => void submit(reason)}
    >
      <p className="text-soft">{text}</p>
    </Dialog>
  )
}
