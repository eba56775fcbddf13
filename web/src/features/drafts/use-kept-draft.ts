import { createDraft, discardDraft, getDraft, saveDraft } from '@calls/drafts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { type Failure, handleFailure } from '../../api/failures.ts'
import { notify } from '../../lib/notifications.ts'
import { useText } from '../../lib/text.ts'
import {
  type AnyDraft,
  type DraftForm,
  type KeptDraft,
  keptDraft,
  keptKey,
  rememberKept,
} from './draft-form.ts'

const PAUSE_MS = 1000
const AGAIN_MS = 10_000

/** A draft of the server, and its state there. */
type Found<D> = { draft: D; kept: KeptDraft; at: string }

/** What stands between this page and the server's draft. */
type Trouble = 'conflict' | 'gone' | 'offline' | null
/** A link that was opened: failed, or the device has another draft to choose from. */
type Opened<D> =
  | { state: 'opening' | 'failed' | 'offline' | 'taken' }
  | { state: 'choose'; found: Found<D> }
  | null

export const discard = ({ token }: KeptDraft) =>
  call(discardDraft, { params: { token }, bearer: null, quiet: true })

/** `null` when it is not there, or is of another form. */
async function fetchDraft<D extends AnyDraft>(
  form: DraftForm<D>,
  token: string,
  onFailure: (failure: Failure) => void,
): Promise<Found<D> | null> {
  const reply = await call(getDraft, { params: { token }, bearer: null, quiet: true, onFailure })
  if (reply === false || reply.data.kind !== form.kind) return null
  const { body, version, updated_at: at } = reply.data
  return { draft: form.from(body) ?? form.empty, kept: { token, version }, at }
}

type Props<D extends AnyDraft> = {
  form: DraftForm<D>
  draft: D
  replace: (draft: D) => void
  linkKey: string | null
}

/** The draft on the server, once it is wanted there: saved as one types, opened by a link, one state for all tabs. */
export function useKeptDraft<D extends AnyDraft>({ form, draft, replace, linkKey }: Props<D>) {
  const t = useText('continue-later')
  const [kept, setKept] = useState(() => keptDraft(form))
  const [trouble, setTrouble] = useState<Trouble>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState<Opened<D>>(null)
  const textOf = useCallback((its: D) => JSON.stringify(form.sent(its)), [form])
  // What the server has; at first what this device had when the page opened.
  const known = useRef(textOf(draft))
  const current = useRef(draft)
  useEffect(() => {
    current.current = draft
  }, [draft])

  // Another tab saves what it types: it is known here, and saved once.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === keptKey(form)) setKept(keptDraft(form))
      const theirs = key === form.key && newValue !== null ? form.from(JSON.parse(newValue)) : null
      if (theirs !== null) known.current = textOf({ ...theirs, step: current.current.step })
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [form, textOf])

  const remember = useCallback(
    (next: KeptDraft | null) => {
      rememberKept(form, next)
      setKept(next)
    },
    [form],
  )

  const take = useCallback(
    (found: Found<D>) => {
      known.current = textOf(found.draft)
      remember(found.kept)
      setTrouble(null)
      setSavedAt(found.at)
      replace(form.join?.(found.draft, current.current) ?? found.draft)
    },
    [form, textOf, remember, replace],
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
          ? await call(createDraft, { body: { kind: form.kind, body: form.sent(body), ...link }, ...options })
          : await call(saveDraft, {
              params: { token: kept.token },
              body: { version: kept.version, body: form.sent(body), ...link },
              ...options,
            })
      setBusy(false)
      if (reply === false) return failure
      const { data } = reply
      known.current = textOf(body)
      remember({ token: 'token' in data ? String(data.token) : (kept?.token ?? ''), version: data.version })
      setTrouble(null)
      setSavedAt(data.updated_at)
      return null
    },
    [form, textOf, kept, remember],
  )

  const meet = useCallback(
    (failure: Failure | null) => {
      if (failure === null) return
      // Who types at the foot of a long form does not see what stands above it.
      if (failure.status === 409) notify('warning', t('conflictToast'))
      const next = failure.status === 409 ? 'conflict' : failure.status === 404 ? 'gone' : 'offline'
      // The first failure is said like any other; the tries after it are not, until one succeeds.
      if (next === 'offline' && trouble !== 'offline') handleFailure(failure, false)
      setTrouble(next)
    },
    [t, trouble],
  )

  useEffect(() => {
    const stopped = kept === null || busy || trouble === 'conflict' || trouble === 'gone'
    if (stopped || textOf(draft) === known.current) return
    const timer = setTimeout(() => void save().then(meet), trouble === 'offline' ? AGAIN_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, kept, busy, trouble, save, meet, textOf])

  useEffect(() => {
    if (linkKey === null) return
    const open = async () => {
      setOpened({ state: 'opening' })
      // The key has been taken: it stays neither in the address bar nor in the history.
      const { pathname, search } = window.location
      window.history.replaceState(window.history.state, '', `${pathname}${search}`)
      let status = 404
      const found = await fetchDraft(form, linkKey, (failure) => (status = failure.status))
      if (found === null) return setOpened({ state: status === 0 ? 'offline' : 'failed' })
      const here = current.current
      if (form.isWorthKeeping(here) && textOf(here) !== textOf(found.draft))
        return setOpened({ state: 'choose', found })
      take(found)
      setOpened({ state: 'taken' })
    }
    void open()
  }, [form, textOf, linkKey, take])

  return {
    kept,
    trouble,
    savedAt,
    busy,
    opened,
    async sendLink(email: string): Promise<Failure | null> {
      const failure = await save(email)
      if (failure !== null && kept !== null && (failure.status === 409 || failure.status === 404))
        meet(failure)
      return failure
    },
    choose(found: Found<D> | null) {
      if (found !== null) take(found)
      setOpened(found === null ? null : { state: 'taken' })
    },
    /** After a conflict: what the server has, here. */
    async takeNewer() {
      if (kept === null) return
      const found = await fetchDraft(form, kept.token, meet)
      if (found !== null) take(found)
    },
    /** After a conflict: what is here, on the server. */
    async keepMine() {
      if (kept === null) return
      const found = await fetchDraft(form, kept.token, meet)
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
