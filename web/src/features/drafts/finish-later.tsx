import { lazy, Suspense } from 'react'
import { loadAreas } from '../../lib/text.ts'
import type { ContinueLater as Panel, Props } from './continue-later.tsx'
import { type AnyDraft, readServerDraft } from './draft-form.ts'

// Loaded when there is an address to send a link to, or a link to open. A lazy component loses its type parameters.
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

/** Once sent it is no longer a draft, wherever it was stored. */
export function discardKept(form: { readonly key: string }): void {
  const kept = readServerDraft(form)
  if (kept !== null) void import('./use-kept-draft.ts').then(({ discard }) => discard(kept))
}
