import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { cx } from '../lib/cx.ts'
import { closeModal, MODAL_TIME, modal, type NotificationType } from '../lib/notifications.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { fallbacks } from './toast.tsx'

const looks: Record<NotificationType, string> = {
  success: 'bg-success-tint text-success-text',
  error: 'bg-danger-tint text-danger-text',
  info: 'bg-info-tint text-info-text',
  warning: 'bg-warning-tint text-warning-text',
}

/** A notice in the middle of the screen: it closes by itself in the back office, and by its icon elsewhere. */
export function NotificationModal() {
  const t = useText('common')
  const shown = useStore(modal)
  const { active, persistent, type, route, action, state } = shown
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const [over, setOver] = useState({ id: shown.id, pathname })
  const moved = over.pathname !== pathname
  // It ends with the page that it lies over. A page that replaces another, as after an arrival, takes it over.
  // oxlint-disable-next-line typescript/no-unsafe-enum-comparison -- the enum would be code that every first page loads
  if (over.id !== shown.id || (moved && navigation === 'REPLACE')) setOver({ id: shown.id, pathname })
  const left = active && moved && over.id === shown.id
  useEffect(() => {
    if (left) closeModal()
  }, [left])
  useEffect(() => {
    if (!active || persistent) return
    const timer = setTimeout(closeModal, MODAL_TIME)
    return () => clearTimeout(timer)
  }, [active, persistent, shown])
  const words = fallbacks(t, type)
  return (
    <Dialog
      open={active && !left}
      onClose={closeModal}
      persistent={persistent}
      title={shown.title || words.title}
    >
      <div className="flex items-start gap-4 pt-1" data-modal={type}>
        <span className={cx('grid size-12 shrink-0 place-items-center rounded-full', looks[type])}>
          <Icon name={type} className="size-6" />
        </span>
        <p className="min-w-0 pt-2.5 whitespace-pre-line">{shown.message || words.message}</p>
      </div>
      {shown.showButton && route !== null && (
        <div className="mt-6 flex justify-end">
          {/* One that waits for its close icon ends with its page, not with its button. */}
          <LinkButton to={route} state={state} {...(persistent ? {} : { onClick: closeModal })}>
            {action || t('open')}
          </LinkButton>
        </div>
      )}
    </Dialog>
  )
}
