import { lazy, Suspense } from 'react'
import { loadAreas } from '../../lib/text.ts'
import type { ContinueLater as Panel, Props } from './continue-later.tsx'
import { type AnyDraft, keptDraft } from './draft-form.ts'

// Asked for when there is an address to send a link to, or a link to open. What is lazy forgets what it is generic in.
const ContinueLater = lazy(async () => {
  const [{ ContinueLater: Loaded }] = await Promise.all([
    import('./continue-later.tsx'),
    loadAreas(['continue-later']),
  ])
  return { default: Loaded }
}) as unknown as typeof Panel

/** The way to go on with this request later, on any device. */
export function FinishLater<D extends AnyDraft>(props: Props<D>) {
  if (props.linkKey === null && props.draft.you.email === '') return null
  return (
    <Suspense fallback={null}>
      <ContinueLater {...props} />
    </Suspense>
  )
}

/** Sent is no draft any more, wherever it was kept. */
export function discardKept(form: { readonly key: string }): void {
  const kept = keptDraft(form)
  if (kept !== null) void import('./use-kept-draft.ts').then(({ discard }) => discard(kept))
}
