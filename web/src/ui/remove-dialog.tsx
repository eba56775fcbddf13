import type { ReactNode } from 'react'
import { useOnce } from '../lib/use-once.ts'
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
  const { busy, once } = useOnce()
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
          <Button look="danger" busy={busy} onClick={() => void once(remove)}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
