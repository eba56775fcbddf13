import { trackOptions } from '@calls/applications/after-submitting'
import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { useMemo } from 'react'
import { readReply } from '../../../api/read-reply.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { useAsked } from '../../../lib/reading.ts'

/** What its applicant may do with it now; asked again whenever the application is, and shown until the answer comes. */
export function useOptions(application: TrackedApplication) {
  const ask = useMemo(() => {
    const { tracking_id: id, details } = application
    const bearer = applicantSession(id)
    if (details === null || bearer === null) return null
    return (signal: AbortSignal) => readReply(trackOptions, { params: { id }, bearer, signal })
  }, [application])
  const { latest, problem, again } = useAsked(ask)
  return { options: ask === null ? null : latest, problem, again }
}
