import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type AnyDraft, type DraftForm, dropDraft, hasTypedText, keepDraft, readDraft } from './draft-form.ts'

/** As a function where two changes may overlap, so that each sees the other's. */
export type Change<D> = (patch: Partial<D> | ((current: D) => Partial<D>)) => void

/**
 * The draft of this device. The rendered page shows an empty one, so the stored draft arrives after the first render,
 * together with what another page chose (in the query, without personal data).
 */
export function useDraft<D extends AnyDraft>(form: DraftForm<D>) {
  const { search } = useLocation()
  const [draft, setDraft] = useState<D>(form.empty)
  // Another draft than before, so forms start again with it.
  const [generation, setGeneration] = useState(0)
  const [resumed, setResumed] = useState(false)
  const [elsewhere, setElsewhere] = useState(false)

  useEffect(() => {
    const kept = readDraft(form)
    const begun = kept ?? form.empty
    setDraft({ ...begun, ...form.chosen?.(new URLSearchParams(search), begun) })
    setResumed(hasTypedText(form))
    setGeneration((count) => count + 1)
  }, [form, search])

  // Another tab of this device has changed or sent it: its state is taken over, so that nothing is overwritten.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== form.key) return
      const theirs = newValue === null ? null : form.from(JSON.parse(newValue))
      setElsewhere(theirs === null)
      setDraft((mine) => (theirs === null ? form.empty : { ...theirs, step: mine.step }))
      setGeneration((count) => count + 1)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [form])

  const change: Change<D> = useCallback(
    (patch) => {
      setDraft((current) => {
        const next = { ...current, ...(typeof patch === 'function' ? patch(current) : patch) }
        if (form.isWorthKeeping(next)) keepDraft(form, next)
        return next
      })
    },
    [form],
  )

  const clear = useCallback(() => {
    dropDraft(form)
    setResumed(false)
    setDraft(form.empty)
    setGeneration((count) => count + 1)
  }, [form])

  const replace = useCallback(
    (next: D) => {
      keepDraft(form, next)
      setResumed(false)
      setDraft(next)
      setGeneration((count) => count + 1)
    },
    [form],
  )

  return {
    draft,
    change,
    replace,
    clear,
    generation,
    resumed,
    /** Another tab sent or discarded it, and nothing was typed since. */
    gone: elsewhere && !form.isWorthKeeping(draft),
  }
}
