import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useText } from '../lib/text.ts'
import { NotificationModal } from '../ui/notification-modal.tsx'
import { Toasts } from '../ui/toast.tsx'
import { collapseSlashes } from './paths.ts'
import { useArrival } from './scroll.ts'

/** The root screen: the notification area and the routed view. */
export function Root() {
  const t = useText('common')
  const location = useLocation()
  useArrival()
  const clean = collapseSlashes(location.pathname)
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
  if (clean !== location.pathname)
    return <Navigate replace to={{ pathname: clean, search: location.search, hash: location.hash }} />
  return (
    <>
      <a
        href="#content"
        className="fixed start-3 top-3 z-50 -translate-y-24 rounded-md bg-action px-4 py-2.5 font-semibold text-on-action focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <Outlet />
      <Toasts />
      <NotificationModal />
    </>
  )
}
