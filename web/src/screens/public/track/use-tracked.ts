import { openTrackLink, trackApplication } from '@calls/applications/applications'
import { events } from '@calls/operations'
import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { useCallback, useEffect, useState } from 'react'
import { addressOf, call } from '../../../api/client.ts'
import {
  applicantSession,
  forgetApplicantSession,
  keepApplicantSession,
} from '../../../features/applications/applicant-sessions.ts'
import { useLive } from '../../../lib/live.ts'

export type Tracked =
  | { state: 'none' | 'loading' | 'missing' | 'failed' }
  | { state: 'found'; application: TrackedApplication }

/** One application by its tracking ID: fetched, fetched again when it changes, unlocked by the key of a mail. */
export function useTracked(id: string | null, key: string | null) {
  const [tracked, setTracked] = useState<Tracked>({ state: 'none' })
  const [staleLink, setStaleLink] = useState(false)

  const load = useCallback(async () => {
    if (id === null) return
    let status = 0
    const reply = await call(trackApplication, {
      params: { id },
      bearer: applicantSession(id),
      quiet: true,
      onFailure: (failure) => (status = failure.status),
    })
    // A session that shows nothing more has ended.
    if (reply !== false && reply.data.details === null) forgetApplicantSession(id)
    if (reply !== false) setTracked({ state: 'found', application: reply.data })
    // What is on the screen stays there when a later look fails.
    else
      setTracked((current) =>
        current.state === 'found' ? current : { state: status === 404 ? 'missing' : 'failed' },
      )
  }, [id])

  useEffect(() => {
    if (id === null) {
      setTracked({ state: 'none' })
      return
    }
    setTracked({ state: 'loading' })
    const open = async () => {
      if (key !== null) {
        const reply = await call(openTrackLink, { params: { id }, body: { key }, bearer: null, quiet: true })
        if (reply === false) setStaleLink(true)
        else keepApplicantSession(id, reply.data.token)
        // The key has done its work: it stays neither in the address bar nor in the history.
        window.history.replaceState(window.history.state, '', `${window.location.pathname}#${id}`)
      }
      await load()
    }
    void open()
  }, [id, key, load])

  const found = tracked.state === 'found'
  useLive(found && id !== null ? addressOf(events, { query: { tracking_id: id } }) : null, () => void load())
  return {
    tracked,
    reload: load,
    staleLink,
    show: (application: TrackedApplication) => setTracked({ state: 'found', application }),
  }
}
