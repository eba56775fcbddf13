import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { queryClient } from '../../../api/queries.ts'
import { signedInUser } from '../../../features/identity/session.ts'
import { usePermissions } from '../../../features/identity/use-may.ts'
import { LeaveGuard } from '../../../features/settings/leave-guard.tsx'
import { useKeepTrail } from '../../../lib/came-from.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { LanguageChoice } from '../../../ui/language-choice.tsx'
import { rolesFor } from './navigation.ts'
import { NotAllowed } from './not-allowed.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const PERMANENT = '(min-width: 960px)'

/** Top bar, drawer and content. From 960 px the drawer is permanent; on narrower screens it opens over the content. */
export function Screen() {
  const common = useText('common')
  const { pathname } = useLocation()
  useKeepTrail()
  const busy = useNavigation().state !== 'idle'
  // Nothing else is open until the required second factor is set up.
  const held = useStore(signedInUser)?.second_factor_due === true
  const forbidden = rolesFor(pathname, usePermissions())
  const [open, setOpen] = useState(false)
  // Navigation closes the temporary drawer.
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    const media = window.matchMedia(PERMANENT)
    const close = () => setOpen(false)
    media.addEventListener('change', close)
    return () => media.removeEventListener('change', close)
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <LeaveGuard />
      <TopBar onMenu={() => setOpen(!open)} menuOpen={open} />
      <div className="mx-auto flex max-w-[1536px] items-start">
        {!held && (
          <aside
            data-drawer="permanent"
            className="sticky top-[72px] h-[calc(100dvh-72px)] w-72 shrink-0 overflow-y-auto border-e border-line bg-surface p-4 max-[959.98px]:hidden"
          >
            <Sidebar idPrefix="side" />
          </aside>
        )}
        <main
          id="content"
          tabIndex={-1}
          aria-busy={busy || undefined}
          className="min-w-0 flex-1 px-4 py-6 focus:outline-none md:px-8 md:py-8"
        >
          {forbidden === null ? <Outlet /> : <NotAllowed roles={forbidden} />}
        </main>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={common('menu')} shape="drawer">
        {!held && <Sidebar idPrefix="drawer" />}
        <LanguageChoice />
      </Dialog>
    </QueryClientProvider>
  )
}
