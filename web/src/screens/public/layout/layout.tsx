import { Outlet } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** One layout for every public screen. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 focus:outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
