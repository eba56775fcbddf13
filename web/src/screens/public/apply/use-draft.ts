import type { CopyType } from '@testamur/contract/statuses'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../app/paths.ts'
import {
  type Draft,
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

/** The key of a link that continues a draft kept on the server. */
export function useLinkKey(): string | null {
  const { hash } = useLocation()
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => {
    const named = new URLSearchParams(hash.slice(1)).get('key')
    if (named !== null) setKey(named)
  }, [hash])
  return key
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

  return { draft, change, replace, clear, generation, resumed }
}
