import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * A new page starts at its top, with the focus on its content; going back is restored by the browser. Changing only
 * the query (a page, a filter) does not scroll.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // oxlint-disable-next-line typescript/no-unsafe-enum-comparison -- the enum would be code that every first page loads
    if (type === 'POP') return
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (target === null) window.scrollTo(0, 0)
    else target.scrollIntoView()
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, hash, type])
}
