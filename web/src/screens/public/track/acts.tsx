import { lazy, Suspense } from 'react'
import type { TrackPanel } from '../../../features/certificates/track-panel.tsx'
import { loadAreas } from '../../../lib/text.ts'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import type { CopyActs } from './copy-acts.tsx'
import type { RequestActs } from './request-acts.tsx'

// Who only looks where a copy is never fetches how to change it.
const words = () => loadAreas(['track-acts'])
const loadRequestActs = () => Promise.all([import('./request-acts.tsx'), words()])
const LazyRequestActs = lazy(async () => ({ default: (await loadRequestActs())[0].RequestActs }))
const loadCopyActs = () => Promise.all([import('./copy-acts.tsx'), words()])
const LazyCopyActs = lazy(async () => ({ default: (await loadCopyActs())[0].CopyActs }))

export const RequestActsLater = (props: Parameters<typeof RequestActs>[0]) => (
  <Suspense fallback={<SkeletonLines lines={3} />}>
    <LazyRequestActs {...props} />
  </Suspense>
)

export const CopyActsLater = (props: Parameters<typeof CopyActs>[0]) => (
  <Suspense fallback={null}>
    <LazyCopyActs {...props} />
  </Suspense>
)

const LazyCertificate = lazy(async () => {
  const [{ TrackPanel: Loaded }] = await Promise.all([
    import('../../../features/certificates/track-panel.tsx'),
    loadAreas(['certificate']),
  ])
  return { default: Loaded }
})

export const CertificateLater = (props: Parameters<typeof TrackPanel>[0]) => (
  <Suspense fallback={<SkeletonLines lines={4} />}>
    <LazyCertificate {...props} />
  </Suspense>
)
