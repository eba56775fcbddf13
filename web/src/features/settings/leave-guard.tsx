import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { loadAreas } from '../../lib/text.ts'
import { hasUnsaved, isStay, useHasForms } from '../../lib/unsaved.ts'

// Loaded with its words when it is needed: every page of the back office would carry it.
const LeaveDialog = lazy(async () => {
  const [{ LeaveDialog: dialog }] = await Promise.all([
    import('./leave-dialog.tsx'),
    loadAreas(['admin-settings']),
  ])
  return { default: dialog }
})

type Address = { readonly pathname: string; readonly search: string }

const addressOf = ({ pathname, search }: Address) => pathname + search

/** Asks before a page with unsaved changes is left: by a link, by going back, or by closing the tab. */
export function LeaveGuard() {
  // The router watches every address while there is a guard.
  return useHasForms() ? <Guard /> : null
}

function Guard() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      addressOf(from) !== addressOf(to) && to.pathname !== paths.login && !isStay(to.state) && hasUnsaved(),
  )
  useEffect(() => {
    const keep = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense fallback={null}>
      <LeaveDialog stay={blocker.reset} leave={blocker.proceed} />
    </Suspense>
  )
}
