import { type ReactNode, useState } from 'react'
import { useOnce } from '../lib/use-once.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  label: string
  title: string
  confirm: string
  keep: string
  act: () => Promise<void>
  children: ReactNode
}

/** What cannot be undone asks once more. */
export function ConfirmButton({ label, title, confirm, keep, act, children }: Props) {
  const [open, setOpen] = useState(false)
  const { busy, once } = useOnce()
  async function go() {
    await act()
    setOpen(false)
  }
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        footer={
          <>
            <Button look="quiet" onClick={() => setOpen(false)}>
              {keep}
            </Button>
            <Button look="danger" busy={busy} onClick={() => void once(go)}>
              {confirm}
            </Button>
          </>
        }
      >
        <p>{children}</p>
      </Dialog>
    </>
  )
}
