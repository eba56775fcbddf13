import type { CertificateKind, CollectionMode } from '@testamur/contract/certificate-kinds'
import type { SentFile } from '@testamur/contract/uploads'
import { useCallback, useEffect, useState } from 'react'
import { type CopyDraft, emptyDraft, type Studies, type You } from '../../../features/applications/draft.ts'

/** What is printed on the sheet. */
export type Printed = {
  event_id: string
  name_on_certificate: string
  former_name: string
  old_number: string
}

export type ProxyDraft = { name: string; email: string; phone: string; relationship: string }

/** A file that the server keeps for two days, waiting for this form. */
export type KeptFile = SentFile & { sent_at: number }

export type CertificateDraft = {
  kind: CertificateKind | ''
  you: You
  studies: Studies
  printed: Printed
  papers: Record<string, KeptFile>
  mode: CollectionMode | ''
  proxy: ProxyDraft
  delivery: CopyDraft
  step: number
}

export const emptyCertificate: CertificateDraft = {
  kind: '',
  you: emptyDraft.you,
  studies: emptyDraft.studies,
  printed: { event_id: '', name_on_certificate: '', former_name: '', old_number: '' },
  papers: {},
  mode: '',
  proxy: { name: '', email: '', phone: '', relationship: '' },
  delivery: {
    ...{ id: '', type: '', purpose: '', format: '', delivery_method: 'courier', delivery_rate_id: null },
    recipient: {
      ...{ kind: 'self', name: '', attention: '', line1: '', line2: '', city: '', state: '', postcode: '' },
      ...{ country: '', email: '', phone: '' },
    },
    ...{ recipient_reference: '', profile: null, release_condition: 'now', release_on: '' },
  },
  step: 0,
}

const KEY = 'certificate.draft'
/** A little less than the server keeps a file. */
const FILE_MS = 47 * 3_600_000

function read(): CertificateDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('printed' in stored)) return null
    const draft = { ...emptyCertificate, ...(stored as Partial<CertificateDraft>) }
    const since = Date.now() - FILE_MS
    const papers = Object.entries(draft.papers).filter(([, file]) => file.sent_at > since)
    return { ...draft, papers: Object.fromEntries(papers) }
  } catch {
    return null
  }
}

/** A full or forbidden store loses the draft, never the page. */
function keep(draft: CertificateDraft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    return
  }
}

type Patch = Partial<CertificateDraft>
/** By a function where two changes may be under way at once: each then sees the other's. */
export type ChangeDraft = (patch: Patch | ((current: CertificateDraft) => Patch)) => void

/** The draft of this device. The printed page shows an empty one; the kept one arrives after the first render. */
export function useCertificateDraft() {
  const [draft, setDraft] = useState(emptyCertificate)
  const [generation, setGeneration] = useState(0)
  const [resumed, setResumed] = useState(false)

  useEffect(() => {
    const kept = read()
    if (kept !== null) setDraft(kept)
    setResumed(kept !== null && kept.step > 0)
    setGeneration((count) => count + 1)
  }, [])

  const change: ChangeDraft = useCallback((patch) => {
    setDraft((current) => {
      const next = { ...current, ...(typeof patch === 'function' ? patch(current) : patch) }
      keep(next)
      return next
    })
  }, [])

  const clear = useCallback(() => {
    localStorage.removeItem(KEY)
    setResumed(false)
    setDraft(emptyCertificate)
    setGeneration((count) => count + 1)
  }, [])

  return { draft, change, clear, generation, resumed }
}
