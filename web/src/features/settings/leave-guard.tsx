import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useText } from '../../lib/text.ts'
import { hasUnsaved, isStay } from '../../lib/unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Address = { readonly pathname: string; readonly search: string }

const addressOf = ({ pathname, search }: Address) => pathname + search

/** Asks before a page with unsaved changes is left: by a link, by going back, or by closing the tab. */
export function LeaveGuard() {
  const t = useText('admin-settings')
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
    <Dialog
      open
      onClose={blocker.reset}
      title={t('leaveTitle')}
      footer={
        <>
          <Button look="quiet" onClick={blocker.proceed}>
            {t('leave')}
          </Button>
          <Button onClick={blocker.reset}>{t('stay')}</Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  )
}
