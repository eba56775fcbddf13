import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** The words of its two buttons. */
  back: string
  confirm: string
  close: () => void
  remove: () => Promise<void>
  /** What is lost. */
  children: ReactNode
}

/** Asks before something is removed. */
export function RemoveDialog({ title, back, confirm, close, remove, children }: Props) {
  const [busy, setBusy] = useState(false)
  const removeOnce = async () => {
    if (busy) return
    setBusy(true)
    await remove()
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      footer={
        <>
          <Button look="quiet" onClick={close}>
            {back}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void removeOnce()}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
