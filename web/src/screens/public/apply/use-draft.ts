import type { CopyType } from '@testamur/contract/statuses'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../app/paths.ts'
import {
  DRAFT_KEY,
  type Draft,
  draftFrom,
  dropDraft,
  emptyDraft,
  isWorthKeeping,
  keepDraft,
  readDraft,
} from '../../../features/applications/draft.ts'

/** `/student-copy` and `/official-copy` are the same form with the copy type fixed. */
export function useFixedType(): CopyType | null {
  const { pathname } = useLocation()
  if (pathname.startsWith(paths.studentCopy)) return 'student_copy'
  return pathname.startsWith(paths.officialCopy) ? 'official_copy' : null
}

/** What the fragment names: the key of a link that continues a draft, or an earlier request to order again. */
export function useFragment(name: 'key' | 'again'): string | null {
  const { hash } = useLocation()
  const [found, setFound] = useState<string | null>(null)
  useEffect(() => {
    const named = new URLSearchParams(hash.slice(1)).get(name)
    if (named !== null) setFound(named)
  }, [hash, name])
  return found
}

/**
 * The draft of this device. The printed page shows an empty one, so the kept draft arrives after the first render,
 * together with what `/start-application` chose (query: no personal data).
 */
export function useDraft() {
  const { search } = useLocation()
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  // Another draft than the one before: forms begin anew with it.
  const [generation, setGeneration] = useState(0)
  const [resumed, setResumed] = useState(false)
  const [elsewhere, setElsewhere] = useState(false)

  useEffect(() => {
    const kept = readDraft()
    const chosen = new URLSearchParams(search)
    const typeId = Number(chosen.get('type'))
    setDraft({
      ...(kept ?? emptyDraft),
      ...(typeId > 0 && { application_type_id: typeId }),
      ...(chosen.has('purpose') && { purpose: chosen.get('purpose') ?? '' }),
    })
    setResumed(kept !== null && isWorthKeeping(kept))
    setGeneration((count) => count + 1)
  }, [search])

  // Another tab of this device typed on, or sent it: what is there is here, and nothing is typed over it.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== DRAFT_KEY) return
      const theirs = newValue === null ? null : draftFrom(JSON.parse(newValue))
      setElsewhere(theirs === null)
      setDraft((mine) => (theirs === null ? emptyDraft : { ...theirs, step: mine.step }))
      setGeneration((count) => count + 1)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])

  const change = useCallback((patch: Partial<Draft>) => {
    setDraft((current) => {
      const next = { ...current, ...patch }
      if (isWorthKeeping(next)) keepDraft(next)
      return next
    })
  }, [])

  const clear = useCallback(() => {
    dropDraft()
    setResumed(false)
    setDraft(emptyDraft)
    setGeneration((count) => count + 1)
  }, [])

  const replace = useCallback((next: Draft) => {
    keepDraft(next)
    setResumed(false)
    setDraft(next)
    setGeneration((count) => count + 1)
  }, [])

  return { draft, change, replace, clear, generation, resumed, elsewhere }
}
