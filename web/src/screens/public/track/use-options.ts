import { trackOptions } from '@calls/applications/after-submitting'
import type { TrackOptions } from '@testamur/contract/applications/after-submitting'
import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'

/** What its applicant may do with it now; asked again whenever the application is. */
export function useOptions(application: TrackedApplication): TrackOptions | null {
  const [options, setOptions] = useState<TrackOptions | null>(null)
  useEffect(() => {
    const { tracking_id: id, details } = application
    const bearer = applicantSession(id)
    if (details === null || bearer === null) {
      setOptions(null)
      return
    }
    let wanted = true
    const load = async () => {
      const reply = await call(trackOptions, { params: { id }, bearer, quiet: true })
      if (wanted && reply !== false) setOptions(reply.data)
    }
    void load()
    return () => {
      wanted = false
    }
  }, [application])
  return options
}
