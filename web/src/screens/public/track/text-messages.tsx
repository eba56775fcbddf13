import { getTrackedTexts } from '@calls/sms'
import { lazy, Suspense, useMemo } from 'react'
import { readReply } from '../../../api/read-reply.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { useAsked } from '../../../lib/reading.ts'
import { loadAreas } from '../../../lib/text.ts'

const TextsCard = lazy(async () => {
  const [{ TextsCard: Loaded }] = await Promise.all([import('./texts-card.tsx'), loadAreas(['track-texts'])])
  return { default: Loaded }
})

/** Nothing, where the institution sends no text messages. */
export function TextMessages({ trackingId: id }: { trackingId: string }) {
  const ask = useMemo(
    () => (signal: AbortSignal) =>
      readReply(getTrackedTexts, { params: { id }, bearer: applicantSession(id), signal }),
    [id],
  )
  const { latest, reading } = useAsked(ask)
  if (latest === null || reading === null || latest.offered.length === 0) return null
  return (
    <Suspense fallback={null}>
      <TextsCard trackingId={id} texts={latest} show={reading.show} />
    </Suspense>
  )
}
