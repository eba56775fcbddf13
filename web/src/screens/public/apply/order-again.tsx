import { getEarlierRequest } from '@calls/applications/applications'
import type { EarlierRequest } from '@testamur/contract/applications/applications'
import { useEffect, useMemo, useState } from 'react'
import { mayPass, noSession, readReply } from '../../../api/read-reply.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { type Draft, transcriptForm } from '../../../features/applications/draft.ts'
import { trackPath } from '../../../lib/paths.ts'
import { useAsked } from '../../../lib/reading.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { draftAgain } from './draft-again.ts'

type Props = { id: string; draft: Draft; replace: (draft: Draft) => void }

/** The earlier request, for a device that holds a session of it. */
const askFor = (id: string) => async (signal: AbortSignal) => {
  // It has been taken: going back and forth does not fill the form in anew.
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  const bearer = applicantSession(id)
  return bearer === null ? noSession() : readReply(getEarlierRequest, { params: { id }, bearer, signal })
}

/** Fills the form in from an earlier request that this device holds a session of. */
export function OrderAgain({ id, draft, replace }: Props) {
  const t = useText('apply-copies')
  const [settled, setSettled] = useState<'taken' | 'kept' | null>(null)
  const ask = useMemo(() => askFor(id), [id])
  const { data: found, problem, again } = useAsked(ask)

  const take = (earlier: EarlierRequest) => {
    replace(draftAgain(earlier))
    setSettled('taken')
  }
  const free = !transcriptForm.isWorthKeeping(draft)
  useEffect(() => {
    if (found === null || settled !== null || !free) return
    replace(draftAgain(found))
    setSettled('taken')
  }, [found, settled, free, replace])

  if (settled === 'kept') return null
  if (settled === 'taken')
    return (
      <Alert live className="mt-5" tone="success" title={t('againTitle', { id })}>
        {t('againText')}
      </Alert>
    )
  if (found !== null && free) return null
  if (found === null && problem === null) return <Alert live className="mt-5" title={t('againLoading')} />
  if (problem !== null && mayPass(problem))
    return <NotFetched className="mt-5" problem={problem} again={again} />
  if (found === null)
    return (
      <Alert
        live
        className="mt-5"
        tone="warning"
        title={t('againFailedTitle')}
        actions={
          <LinkButton look="secondary" size="sm" to={trackPath(id)}>
            {t('againTrack')}
          </LinkButton>
        }
      >
        {t('againFailedText')}
      </Alert>
    )
  return (
    <Alert
      live
      className="mt-5"
      tone="warning"
      title={t('againOtherTitle')}
      actions={
        <>
          <Button look="secondary" size="sm" onClick={() => take(found)}>
            {t('againReplace', { id })}
          </Button>
          <Button look="secondary" size="sm" onClick={() => setSettled('kept')}>
            {t('againKeep')}
          </Button>
        </>
      }
    >
      {t('againOtherText', { id })}
    </Alert>
  )
}
