import { openTrackLink, trackApplication } from '@calls/applications/applications'
import { events } from '@calls/operations'
import { useMemo, useState } from 'react'
import { addressOf } from '../../../api/client.ts'
import { mayPass, readReply } from '../../../api/read-reply.ts'
import {
  applicantSession,
  forgetApplicantSession,
  keepApplicantSession,
} from '../../../features/applications/applicant-sessions.ts'
import { useLive } from '../../../lib/live.ts'
import { useAsked } from '../../../lib/reading.ts'

/** Reads one application; the key of a mail is redeemed first, once. */
function askFor(id: string, key: string | null, onStaleLink: () => void) {
  let unused = key
  return async (signal: AbortSignal) => {
    if (unused !== null) {
      const opened = await readReply(openTrackLink, { params: { id }, body: { key: unused }, bearer: null })
      if (opened.problem !== null && mayPass(opened.problem)) return opened
      unused = null
      if (opened.problem === null) keepApplicantSession(id, opened.data.token)
      else onStaleLink()
      // The key has done its work: it stays neither in the address bar nor in the history.
      window.history.replaceState(window.history.state, '', `${window.location.pathname}#${id}`)
    }
    const tracked = await readReply(trackApplication, {
      params: { id },
      bearer: applicantSession(id),
      signal,
    })
    // A session that shows nothing more has ended.
    if (tracked.data?.details === null) forgetApplicantSession(id)
    return tracked
  }
}

/** One application by its tracking ID: fetched, fetched again when it changes, unlocked by the key of a mail. */
export function useTracked(id: string | null, key: string | null) {
  const [staleLink, setStaleLink] = useState(false)
  const ask = useMemo(() => (id === null ? null : askFor(id, key, () => setStaleLink(true))), [id, key])
  const { data, problem, again, reading } = useAsked(ask)
  useLive(data !== null && id !== null ? addressOf(events, { query: { tracking_id: id } }) : null, () => {
    void again()
  })
  return { application: data, problem, again, staleLink, show: reading?.show }
}
