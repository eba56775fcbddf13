import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { cx } from '../lib/cx.ts'
import { useText } from '../lib/text.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** Closes by its close icon alone: neither Esc nor a click beside it. */
  persistent?: boolean
  /** Its owner asks before what is typed is lost. Otherwise a click beside it does not close it then: that is often a slip. */
  asksFirst?: boolean
  /** `drawer` slides in from the start side. */
  shape?: 'dialog' | 'drawer'
  wide?: boolean
}

const shapes = {
  dialog:
    'm-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-lg animate-[rise_0.18s_ease-out]',
  drawer: 'ms-0 me-auto my-0 h-dvh max-h-none w-[min(20rem,85vw)]',
}

/** The browser's own modal dialog: it traps focus, returns it, and closes on Esc unless persistent. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  persistent = false,
  asksFirst = false,
  shape = 'dialog',
  wide,
}: Props) {
  const t = useText('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const typed = useRef(false)
  // After every render: a second Esc in a row closes it whatever `cancel` says, and its owner may keep it open
  // to ask a question first.
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (!open) typed.current = false
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  })
  const gone = useRef(false)
  // If it is removed while open, it returns the focus, and notices that moved into it move out.
  useLayoutEffect(() => {
    const element = dialog.current
    gone.current = false
    return () => {
      gone.current = true
      if (element?.open !== true) return
      element.close()
      document.dispatchEvent(new Event('close'))
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click beside the dialog is a click on its backdrop
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx(
        'bg-surface p-0 text-start text-ink shadow-float',
        shapes[shape],
        wide && 'w-[min(48rem,calc(100vw-2rem))]',
      )}
      onCancel={(event) => {
        event.preventDefault()
        if (!persistent) onClose()
      }}
      onKeyDown={(event) => {
        // A second Esc in a row closes a dialog whatever `cancel` says, unless the key itself is stopped.
        if (persistent && event.key === 'Escape') event.preventDefault()
      }}
      onClose={() => {
        if (open && !gone.current) onClose()
      }}
      onInput={({ target }) => {
        // A search is no loss.
        if (!(target instanceof HTMLInputElement && target.type === 'search')) typed.current = true
      }}
      onClick={(event) => {
        if (persistent || event.target !== event.currentTarget) return
        if (asksFirst || !typed.current) onClose()
      }}
    >
      {open && (
        <div className="flex max-h-[inherit] min-h-full flex-col">
          <header className="flex items-start justify-between gap-3 px-5 pt-4 pb-2 md:px-6">
            <h2 id={titleId} className="pt-1.5 text-xl font-semibold">
              {title}
            </h2>
            <IconButton label={t('close')} onClick={onClose} className="-me-2">
              <Icon name="close" />
            </IconButton>
          </header>
          <div className="flex-1 overflow-y-auto px-5 pt-1 pb-5 md:px-6">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 md:px-6">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}
