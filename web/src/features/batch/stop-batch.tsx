import { type ReactNode, useState } from 'react'
import type { CallOutcome } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialogFrame } from '../../ui/form-dialog.tsx'
import { useListAct } from '../lists/use-list-act.ts'

type Props = {
  /** The button, and the dialog that asks once more. */
  texts: { stop: string; title: string; text: ReactNode; back: string }
  send: () => Promise<CallOutcome<{ readonly message?: string | undefined }>>
  /** The calls that show the batch: they are fetched again. */
  shown: readonly { readonly id: string }[]
  size?: 'sm'
}

/** Stops a batch, after a question: what is done stays done. */
export function StopBatch({ texts, send, shown, size }: Props) {
  const [asking, setAsking] = useState(false)
  const { busy, problem, act } = useListAct(shown)
  const stop = async () => {
    if ((await act(send)) !== null) setAsking(false)
  }
  return (
    <>
      <Button look="danger" {...(size && { size })} onClick={() => setAsking(true)}>
        {texts.stop}
      </Button>
      {asking && (
        <FormDialogFrame
          title={texts.title}
          back={texts.back}
          confirm={texts.stop}
          busy={busy}
          close={() => setAsking(false)}
          submit={() => void stop()}
        >
          <p className="text-soft">{texts.text}</p>
          {problem !== null && <Alert live tone="danger" title={problem.message} />}
        </FormDialogFrame>
      )}
    </>
  )
}
