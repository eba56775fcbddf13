import { askScaleChange, listScaleChanges } from '@calls/grading/scale-changes'
import { useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { useListAct } from '../../../../features/lists/use-list-act.ts'
import { useText } from '../../../../lib/text.ts'
import type { ScaleBody } from './draft.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** A scale as it was sent when saving it alone was refused. */
export type RefusedScale = { readonly scale: ScaleBody; readonly version: number | null }

type Props = {
  scaleId: number | null
  refused: RefusedScale
  close: () => void
  /** Called once the change is asked for. */
  leave: () => Promise<void>
}

/** Asks for a change that another person decides about. */
export function AskDialog({ scaleId, refused, close, leave }: Props) {
  const t = useText('admin-grading')
  const [key] = useState(() => crypto.randomUUID())
  const { busy, problem, act } = useListAct([listScaleChanges])
  const submit = async (reason: string) => {
    const body = { scale_id: scaleId, version: refused.version, scale: refused.scale, reason }
    const done = await act(() => attemptCall(askScaleChange, { body, idempotencyKey: key }))
    if (done !== null) await leave()
  }
  return (
    <ReasonDialog
      title={t('askTitle')}
      text={t('askText')}
      confirm={t('ask')}
      busy={busy}
      problem={problem}
      close={close}
      submit={submit}
    />
  )
}
