import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../lib/cx.ts'
import { dismiss, type Notification, type NotificationType, notifications } from '../lib/notifications.ts'
import { useStore } from '../lib/store.ts'
import { type Translate, useText } from '../lib/text.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

const accents: Record<NotificationType, string> = {
  success: 'border-s-success text-success-text',
  error: 'border-s-danger text-danger-text',
  info: 'border-s-action text-brand-text',
  warning: 'border-s-warning text-warning-text',
}

/** Default texts of notices. */
export const fallbacks = (t: Translate<'common'>, type: NotificationType) => ({
  title: t(`${type}Title`),
  message: t(`${type}Message`),
})

function Toast({ notification }: { notification: Notification }) {
  const t = useText('common')
  const { id, type, time } = notification
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => dismiss(id), time)
  }
  const pause = () => clearTimeout(timer.current)
  useEffect(() => {
    timer.current = setTimeout(() => dismiss(id), time)
    return () => clearTimeout(timer.current)
  }, [id, time])
  const words = fallbacks(t, type)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role depends on its type; the close button is for the keyboard
    <div
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      data-toast={type}
      onMouseEnter={pause}
      onMouseLeave={start}
      onFocus={pause}
      onBlur={start}
      onClick={() => dismiss(id)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss(id)
      }}
      className={cx(
        'pointer-events-auto flex w-full cursor-pointer items-start gap-3 rounded-md border border-s-4 border-line bg-surface py-3 ps-4 pe-1.5 shadow-float animate-[rise_0.2s_ease-out]',
        accents[type],
      )}
    >
      <Icon name={type} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-ink">{notification.title || words.title}</p>
        <p className="text-sm whitespace-pre-line text-soft">{notification.message || words.message}</p>
        {notification.showButton && notification.route !== null && (
          <Link to={notification.route} className="link mt-1 inline-block py-1 text-sm font-semibold">
            {t('open')}
          </Link>
        )}
      </div>
      <IconButton label={t('close')} className="-my-1.5 size-10 text-soft" onClick={() => dismiss(id)}>
        <Icon name="close" className="size-4" />
      </IconButton>
    </div>
  )
}

/** While a modal dialog is open everything else is inert, so notices move into it. */
function useOpenDialog(count: number): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null)
  useEffect(() => {
    const find = () => setDialog([...document.querySelectorAll('dialog:modal')].at(-1) ?? null)
    find()
    document.addEventListener('close', find, true)
    return () => document.removeEventListener('close', find, true)
  }, [count])
  return dialog
}

/** The notification area of the root screen. */
export function Toasts() {
  const t = useText('common')
  const shown = useStore(notifications)
  const dialog = useOpenDialog(shown.length)
  const area = (
    <section
      aria-label={t('notifications')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-50 grid justify-items-end gap-2.5 sm:start-auto sm:end-5 sm:bottom-5 sm:w-96"
    >
      {shown.map((notification) => (
        <Toast key={notification.id} notification={notification} />
      ))}
    </section>
  )
  return dialog ? createPortal(area, dialog) : area
}
