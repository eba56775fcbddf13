import { renewRecipientLink } from '@calls/applications/after-submitting'
import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/client.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { notify } from '../../../lib/notifications.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { loadAreas, useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { CopyActProps } from './act-props.ts'
import { WaitingChange } from './waiting-change.tsx'

// The words of the form are those it was filled in with at first.
const words = () => loadAreas(['apply', 'apply-copies'])
const EditCopy = lazy(async () => {
  const [{ EditCopy: Loaded }] = await Promise.all([import('./edit-copy.tsx'), words()])
  return { default: Loaded }
})
const ReissueCopy = lazy(async () => {
  const [{ ReissueCopy: Loaded }] = await Promise.all([import('./reissue-copy.tsx'), words()])
  return { default: Loaded }
})

/** What can be done with one copy, as far as it has come. */
export function CopyActs(props: CopyActProps) {
  const { application, options, mine, number, reload, show } = props
  const t = useText('track-acts')
  const [open, setOpen] = useState<'edit' | 'reissue' | null>(null)
  const done = (changed: TrackedApplication | null) => {
    setOpen(null)
    if (changed !== null) show(changed)
  }
  const about = <span className="sr-only"> {number}</span>
  return (
    <>
      <Release mine={mine} />
      <WaitingChange {...props} />
      {options.proved && (
        <div className="ms-8 flex flex-wrap gap-2 empty:hidden">
          {mine.edit_refusal === null && (
            <Button look="secondary" size="sm" onClick={() => setOpen('edit')}>
              {t('changeDestination')}
              {about}
            </Button>
          )}
          {mine.link !== 'none' && <LinkButton {...props} />}
          {mine.reissue.length > 0 && (
            <Button look="secondary" size="sm" onClick={() => setOpen('reissue')}>
              {t('reissue')}
              {about}
            </Button>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'edit' && <EditCopy {...props} done={done} reload={reload} />}
        {open === 'reissue' && <ReissueCopy {...props} trackingId={application.tracking_id} done={done} />}
      </Suspense>
    </>
  )
}

/** When the copy may be sent, if not as soon as it is ready. */
function Release({ mine: { release_condition, release_on } }: Pick<CopyActProps, 'mine'>) {
  const t = useText('track-acts')
  const zone = useInstitution()?.time_zone
  if (release_condition === 'now') return null
  return (
    <p className="flex items-center gap-2 ps-8 text-sm text-soft">
      <Icon name="clock" className="size-4" />
      {release_on === null
        ? t(release_condition === 'after_results' ? 'leavesAfterResults' : 'leavesAfterAward')
        : t('leavesOn', { day: formatDay(release_on, zone, 'plan') })}
    </p>
  )
}

function LinkButton({ application, mine, number, show }: CopyActProps) {
  const t = useText('track-acts')
  const { busy, once } = useOnce()
  const { tracking_id: id } = application
  const send = async () => {
    const reply = await call(renewRecipientLink, {
      params: { id, copy: mine.id },
      bearer: applicantSession(id),
    })
    if (reply === false) return
    notify('success', reply.message ?? '')
    show(reply.data)
  }
  return (
    <Button look="secondary" size="sm" busy={busy} onClick={() => void once(send)}>
      {t(mine.link === 'expired' ? 'renewLink' : 'sendLink')}
      <span className="sr-only"> {number}</span>
    </Button>
  )
}
