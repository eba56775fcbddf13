import { getEarlierRequest } from '@calls/applications/applications'
import type { EarlierRequest } from '@testamur/contract/applications/applications'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { type Draft, transcriptForm } from '../../../features/applications/draft.ts'
import { trackPath } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { draftAgain } from './draft-again.ts'

type Props = { id: string; draft: Draft; replace: (draft: Draft) => void }
type State = 'loading' | 'failed' | 'taken' | 'kept' | { found: EarlierRequest }

/** Fills the form in from an earlier request that this device holds a session of. */
export function OrderAgain({ id, draft, replace }: Props) {
  const t = useText('apply-copies')
  const [state, setState] = useState<State>('loading')
  useEffect(() => {
    let wanted = true
    const open = async () => {
      // It has been taken: going back and forth does not fill the form in anew.
      const { pathname, search } = window.location
      window.history.replaceState(window.history.state, '', `${pathname}${search}`)
      const bearer = applicantSession(id)
      const reply =
        bearer !== null && (await call(getEarlierRequest, { params: { id }, bearer, quiet: true }))
      if (wanted) setState(reply ? { found: reply.data } : 'failed')
    }
    void open()
    return () => {
      wanted = false
    }
  }, [id])

  const take = (found: EarlierRequest) => {
    replace(draftAgain(found))
    setState('taken')
  }
  const found = typeof state === 'object' ? state.found : null
  const free = !transcriptForm.isWorthKeeping(draft)
  useEffect(() => {
    if (found === null || !free) return
    replace(draftAgain(found))
    setState('taken')
  }, [found, free, replace])

  if (state === 'kept' || (found !== null && free)) return null
  if (state === 'loading') return <Alert live className="mt-5" title={t('againLoading')} />
  if (state === 'taken')
    return (
      <Alert live className="mt-5" tone="success" title={t('againTitle', { id })}>
        {t('againText')}
      </Alert>
    )
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
          <Button look="secondary" size="sm" onClick={() => setState('kept')}>
            {t('againKeep')}
          </Button>
        </>
      }
    >
      {t('againOtherText', { id })}
    </Alert>
  )
}
