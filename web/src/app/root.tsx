import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router'
import { modal } from '../lib/notifications.ts'
import { passwordQuestion } from '../lib/password-question.ts'
import { collapseSlashes } from '../lib/paths.ts'
import { useStore } from '../lib/store.ts'
import { loadAreas, useText } from '../lib/text.ts'
import { Toasts } from '../ui/toast.tsx'
import { useArrival } from './scroll.ts'

/** A modal follows a successful call, so its code can be fetched then. */
const NotificationModal = lazy(async () => ({
  default: (await import('../ui/notification-modal.tsx')).NotificationModal,
}))

/** For sessions that must enter the password again. */
const PasswordDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/identity/password-dialog.tsx'),
    loadAreas(['password-again', 'ui']),
  ])
  return { default: module.PasswordDialog }
})

/** The root screen: the notification area and the routed view. */
export function Root() {
  const t = useText('common')
  const location = useLocation()
  useArrival()
  const travelling = useNavigation().state !== 'idle'
  const modalShown = useStore(modal).id > 0
  const passwordAsked = useStore(passwordQuestion) !== null
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
        className="fixed start-3 -top-24 z-50 rounded-md bg-action px-4 py-2.5 font-semibold text-on-action focus:top-3"
      >
        {t('skipToContent')}
      </a>
      <Outlet />
      {travelling && <div className="travelling" />}
      <Toasts />
      <Suspense>{modalShown && <NotificationModal />}</Suspense>
      <Suspense>{passwordAsked && <PasswordDialog />}</Suspense>
    </>
  )
}
