import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type AnyDraft, type DraftForm, dropDraft, keepDraft, readDraft, wasTypedInto } from './draft-form.ts'

/** By a function where two changes may be under way at once: each then sees the other's. */
export type Change<D> = (patch: Partial<D> | ((current: D) => Partial<D>)) => void

/**
 * The draft of this device. The printed page shows an empty one, so the kept draft arrives after the first render,
 * together with what another page chose (query: no personal data).
 */
export function useDraft<D extends AnyDraft>(form: DraftForm<D>) {
  const { search } = useLocation()
  const [draft, setDraft] = useState<D>(form.empty)
  // Another draft than the one before: forms begin anew with it.
  const [generation, setGeneration] = useState(0)
  const [resumed, setResumed] = useState(false)
  const [elsewhere, setElsewhere] = useState(false)

  useEffect(() => {
    const kept = readDraft(form)
    setDraft({ ...(kept ?? form.empty), ...form.chosen?.(new URLSearchParams(search)) })
    setResumed(wasTypedInto(form))
    setGeneration((count) => count + 1)
  }, [form, search])

  // Another tab of this device typed on, or sent it: what is there is here, and nothing is typed over it.
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
    /** Another tab sent or discarded it, and nothing new was typed since. */
    gone: elsewhere && !form.isWorthKeeping(draft),
  }
}
