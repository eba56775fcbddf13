import { createDraft, discardDraft, getDraft, saveDraft } from '@calls/drafts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Failure, showFailure } from '../../api/failures.ts'
import { type Answer, mayPass, type Problem, readReply } from '../../api/read-reply.ts'
import { notify } from '../../lib/notifications.ts'
import { useAsked } from '../../lib/reading.ts'
import { useText } from '../../lib/text.ts'
import {
  type AnyDraft,
  buildServerDraftKey,
  type DraftForm,
  readServerDraft,
  rememberKept,
  type ServerDraft,
} from './draft-form.ts'

const PAUSE_MS = 1000
const AGAIN_MS = 10_000

/** A draft of the server, and its state there. */
type Found<D> = { draft: D; kept: ServerDraft; at: string }

/** The state between this page and the server's draft. */
type Trouble = 'conflict' | 'gone' | 'offline' | null
/** An opened link: loading, not found, unreachable, taken over, open nowhere else, or a second draft to choose from. */
type Opened<D> =
  | { state: 'opening' | 'missing' | 'taken' | 'alone' }
  | { state: 'failed'; problem: Problem; again: () => Promise<void> }
  | { state: 'choose'; found: Found<D> }
  | null

export const discard = ({ token }: ServerDraft) =>
  readReply(discardDraft, { params: { token }, bearer: null })

/** `null` when it is of another form. */
async function fetchDraft<D extends AnyDraft>(
  form: DraftForm<D>,
  token: string,
  signal?: AbortSignal,
): Promise<Answer<Found<D> | null>> {
  const answer = await readReply(getDraft, { params: { token }, bearer: null, ...(signal && { signal }) })
  if (answer.problem !== null) return answer
  const { kind, body, version, updated_at: at } = answer.data
  const found = { draft: form.from(body) ?? form.empty, kept: { token, version }, at }
  return { data: kind === form.kind ? found : null, problem: null }
}

/** Reads the draft of a link, and removes its key from the address bar and the history. */
const askFor =
  <D extends AnyDraft>(form: DraftForm<D>, linkKey: string) =>
  async (signal: AbortSignal): Promise<Answer<{ found: Found<D> | null }>> => {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', `${pathname}${search}`)
    const { data, problem } = await fetchDraft(form, linkKey, signal)
    return problem === null ? { data: { found: data }, problem: null } : { data: null, problem }
  }

type Props<D extends AnyDraft> = {
  form: DraftForm<D>
  draft: D
  replace: (draft: D) => void
  linkKey: string | null
}

/** The draft on the server, once requested: saved while typing, opened by a link, with one state for all tabs. */
export function useKeptDraft<D extends AnyDraft>({ form, draft, replace, linkKey }: Props<D>) {
  const t = useText('continue-later')
  const [kept, setKept] = useState(() => readServerDraft(form))
  const [trouble, setTrouble] = useState<Trouble>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Opened<D>>(null)
  const textOf = useCallback((its: D) => JSON.stringify(form.sent(its)), [form])
  // The draft on the server; at first the one this device had when the page opened.
  const known = useRef(textOf(draft))
  const current = useRef(draft)
  useEffect(() => {
    current.current = draft
  }, [draft])

  // Another tab saves its changes itself: they are taken over here without saving again.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === buildServerDraftKey(form)) setKept(readServerDraft(form))
      const theirs = key === form.key && newValue !== null ? form.from(JSON.parse(newValue)) : null
      if (theirs !== null) known.current = textOf({ ...theirs, step: current.current.step })
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [form, textOf])

  const remember = useCallback(
    (next: ServerDraft | null) => {
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

  /** Saves, and does more with it: emails the link, or closes it on other devices. Answers the failure, or `null`. */
  const save = useCallback(
    async ({
      email,
      only_here = false,
    }: {
      email?: string
      only_here?: boolean
    } = {}): Promise<Failure | null> => {
      const body = current.current
      const link = email === undefined ? {} : { email, send_link: true }
      setBusy(true)
      const { data, problem } =
        kept === null
          ? await readReply(createDraft, {
              body: { kind: form.kind, body: form.sent(body), ...link },
              bearer: null,
            })
          : await readReply(saveDraft, {
              params: { token: kept.token },
              body: { version: kept.version, body: form.sent(body), ...link, only_here },
              bearer: null,
            })
      setBusy(false)
      if (data === null) return problem
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
      // A person typing at the end of a long form does not see its top.
      if (failure.status === 409) notify('warning', t('conflictToast'))
      const next = failure.status === 409 ? 'conflict' : failure.status === 404 ? 'gone' : 'offline'
      // The first failure is reported; failures of later attempts are not, until one succeeds.
      if (next === 'offline' && trouble !== 'offline') showFailure(failure)
      setTrouble(next)
    },
    [t, trouble],
  )

  // Saves the draft after each change; reads nothing.
  useEffect(() => {
    const stopped = kept === null || busy || trouble === 'conflict' || trouble === 'gone'
    if (stopped || textOf(draft) === known.current) return
    const timer = setTimeout(() => void save().then(meet), trouble === 'offline' ? AGAIN_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, kept, busy, trouble, save, meet, textOf])

  const ask = useMemo(() => (linkKey === null ? null : askFor(form, linkKey)), [form, linkKey])
  const link = useAsked(ask)
  const handled = useRef<unknown>(null)
  useEffect(() => {
    const found = link.data?.found ?? null
    if (found === null || handled.current === link.data) return
    handled.current = link.data
    const here = current.current
    if (form.isWorthKeeping(here) && textOf(here) !== textOf(found.draft))
      return setOutcome({ state: 'choose', found })
    take(found)
    setOutcome({ state: 'taken' })
  }, [form, textOf, take, link.data])

  function openedLink(): Opened<D> {
    if (ask === null) return null
    if (link.problem !== null)
      return mayPass(link.problem)
        ? { state: 'failed', problem: link.problem, again: link.again }
        : { state: 'missing' }
    if (link.data === null) return { state: 'opening' }
    return link.data.found === null ? { state: 'missing' } : outcome
  }

  return {
    kept,
    trouble,
    savedAt,
    busy,
    opened: openedLink(),
    async sendLink(email: string): Promise<Failure | null> {
      const failure = await save({ email })
      if (failure !== null && kept !== null && (failure.status === 409 || failure.status === 404))
        meet(failure)
      return failure
    },
    /** No other device opens it any more, nor an earlier link. */
    async closeElsewhere() {
      const failure = await save({ only_here: true })
      meet(failure)
      if (failure === null) setOutcome({ state: 'alone' })
    },
    choose(found: Found<D> | null) {
      if (found !== null) take(found)
      setOutcome(found === null ? null : { state: 'taken' })
    },
    /** After a conflict: take the server's version. */
    async takeNewer() {
      if (kept === null) return
      const { data: found, problem } = await fetchDraft(form, kept.token)
      meet(problem)
      if (found !== null) take(found)
    },
    /** After a conflict: save this version on the server. */
    async keepMine() {
      if (kept === null) return
      const { data: found, problem } = await fetchDraft(form, kept.token)
      meet(problem)
      if (found === null) return
      known.current = ''
      remember(found.kept)
      setTrouble(null)
    },
    /** The draft no longer exists on the server; this device keeps its own. */
    forget() {
      remember(null)
      setTrouble(null)
    },
  }
}
