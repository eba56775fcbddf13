import { createDraft, discardDraft, getDraft, saveDraft } from '@calls/drafts'
import type { DraftPart } from '@testamur/contract/drafts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import {
  DRAFT_KEY,
  type Draft,
  draftFrom,
  emptyDraft,
  isWorthKeeping,
  KEPT_KEY,
  type KeptDraft,
  keptDraft,
  rememberKept,
} from '../../../features/applications/draft.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'

const PAUSE_MS = 1000
const AGAIN_MS = 10_000

// A part of the form that the contract does not name would be refused: name it in `draftParts`.
type Sent = Record<DraftPart<'transcript'>, unknown> &
  Record<Exclude<keyof Draft, DraftPart<'transcript'>>, never>
const sent = (draft: Draft): Sent => draft

/** A draft of the server, and its state there. */
type Found = { draft: Draft; kept: KeptDraft; at: string }

/** What stands between this page and the server's draft. */
type Trouble = 'conflict' | 'gone' | 'offline' | null
/** A link that was opened: failed, or the device has another draft to choose from. */
export type Opened =
  | { state: 'opening' | 'failed' | 'offline' | 'taken' }
  | { state: 'choose'; found: Found }
  | null

export const discard = ({ token }: KeptDraft) =>
  call(discardDraft, { params: { token }, bearer: null, quiet: true })

async function fetchDraft(token: string, onFailure: (failure: Failure) => void): Promise<Found | null> {
  const reply = await call(getDraft, { params: { token }, bearer: null, quiet: true, onFailure })
  if (reply === false) return null
  const { body, version, updated_at: at } = reply.data
  return { draft: draftFrom(body) ?? emptyDraft, kept: { token, version }, at }
}

type Props = { draft: Draft; replace: (draft: Draft) => void; linkKey: string | null }

/** The draft on the server, once it is wanted there: saved as one types, opened by a link, one state for all tabs. */
export function useKeptDraft({ draft, replace, linkKey }: Props) {
  const t = useText('continue-later')
  const [kept, setKept] = useState(keptDraft)
  const [trouble, setTrouble] = useState<Trouble>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState<Opened>(null)
  // What the server has; at first what this device had when the page opened.
  const known = useRef(JSON.stringify(draft))
  const current = useRef(draft)
  useEffect(() => {
    current.current = draft
  }, [draft])

  // Another tab saves what it types: it is known here, and saved once.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === KEPT_KEY) setKept(keptDraft())
      if (key === DRAFT_KEY && newValue !== null) {
        const { step } = current.current
        known.current = JSON.stringify({ ...draftFrom(JSON.parse(newValue)), step })
      }
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])

  const remember = useCallback((next: KeptDraft | null) => {
    rememberKept(next)
    setKept(next)
  }, [])

  const take = useCallback(
    (found: Found) => {
      known.current = JSON.stringify(found.draft)
      remember(found.kept)
      setTrouble(null)
      setSavedAt(found.at)
      replace(found.draft)
    },
    [remember, replace],
  )

  /** Saves, and sends the link where an address is given. The failure, or `null`. */
  const save = useCallback(
    async (email?: string): Promise<Failure | null> => {
      const body = current.current
      const link = email === undefined ? {} : { email, send_link: true }
      let failure: Failure | null = null
      const options = { bearer: null, quiet: true, onFailure: (its: Failure) => void (failure = its) }
      setBusy(true)
      const reply =
        kept === null
          ? await call(createDraft, { body: { kind: 'transcript', body: sent(body), ...link }, ...options })
          : await call(saveDraft, {
              params: { token: kept.token },
              body: { version: kept.version, body: sent(body), ...link },
              ...options,
            })
      setBusy(false)
      if (reply === false) return failure
      const { data } = reply
      known.current = JSON.stringify(body)
      remember({ token: 'token' in data ? String(data.token) : (kept?.token ?? ''), version: data.version })
      setTrouble(null)
      setSavedAt(data.updated_at)
      return null
    },
    [kept, remember],
  )

  const meet = useCallback(
    (failure: Failure | null) => {
      if (failure === null) return
      // Who types at the foot of a long form does not see what stands above it.
      if (failure.status === 409) notify('warning', t('conflictToast'))
      setTrouble(failure.status === 409 ? 'conflict' : failure.status === 404 ? 'gone' : 'offline')
    },
    [t],
  )

  useEffect(() => {
    const stopped = kept === null || busy || trouble === 'conflict' || trouble === 'gone'
    if (stopped || JSON.stringify(draft) === known.current) return
    const timer = setTimeout(() => void save().then(meet), trouble === 'offline' ? AGAIN_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, kept, busy, trouble, save, meet])

  useEffect(() => {
    if (linkKey === null) return
    const open = async () => {
      setOpened({ state: 'opening' })
      // The key has been taken: it stays neither in the address bar nor in the history.
      const { pathname, search } = window.location
      window.history.replaceState(window.history.state, '', `${pathname}${search}`)
      let status = 0
      const found = await fetchDraft(linkKey, (failure) => (status = failure.status))
      if (found === null) return setOpened({ state: status === 0 ? 'offline' : 'failed' })
      const here = current.current
      if (isWorthKeeping(here) && JSON.stringify(here) !== JSON.stringify(found.draft))
        return setOpened({ state: 'choose', found })
      take(found)
      setOpened({ state: 'taken' })
    }
    void open()
  }, [linkKey, take])

  return {
    ...{ kept, trouble, savedAt, busy, opened },
    async sendLink(email: string): Promise<Failure | null> {
      const failure = await save(email)
      if (failure !== null && kept !== null && (failure.status === 409 || failure.status === 404))
        meet(failure)
      return failure
    },
    choose(found: Found | null) {
      if (found !== null) take(found)
      setOpened(found === null ? null : { state: 'taken' })
    },
    /** After a conflict: what the server has, here. */
    async takeNewer() {
      if (kept === null) return
      const found = await fetchDraft(kept.token, meet)
      if (found !== null) take(found)
    },
    /** After a conflict: what is here, on the server. */
    async keepMine() {
      if (kept === null) return
      const found = await fetchDraft(kept.token, meet)
      if (found === null) return
      known.current = ''
      remember(found.kept)
      setTrouble(null)
    },
    /** It is no longer on the server; what is here stays on this device. */
    forget() {
      remember(null)
      setTrouble(null)
    },
  }
}
