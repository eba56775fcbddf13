import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type FormDialogProps = {
  title: string
  /** The words of its two buttons. */
  back: string
  confirm: string
  busy: boolean
  close: () => void
  submit: () => void
  wide?: boolean
  /** As in `Dialog`. */
  asksFirst?: boolean
  children: ReactNode
}

/** A dialog that is one form: its buttons are in the foot, and Enter submits it. */
export function FormDialogFrame({
  title,
  back,
  confirm,
  busy,
  close,
  submit,
  wide = false,
  asksFirst = false,
  children,
}: FormDialogProps) {
  const formId = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Dialog
      open
      wide={wide}
      asksFirst={asksFirst}
      onClose={close}
      title={title}
      footer={
        <>
          <Button look="quiet" onClick={close}>
            {back}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5 pt-2" onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
