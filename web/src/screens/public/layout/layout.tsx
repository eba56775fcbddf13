import { type ComponentType, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { token } from '../../../api/token.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** One layout for every public screen. */
export function PublicLayout() {
  const [Notice, setNotice] = useState<ComponentType | null>(null)
  useEffect(() => {
    // Loaded for staff only. Where it cannot be loaded they see the page as applicants do.
    if (token.read() !== null)
      import('../../../features/set-up-notice/set-up-notice.tsx')
        .then(({ loadSetUpNotice }) => loadSetUpNotice())
        .then((loaded) => setNotice(() => loaded))
        .catch(() => undefined)
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      {Notice !== null && <Notice />}
      <main id="content" tabIndex={-1} className="letterhead flex-1 focus:outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
