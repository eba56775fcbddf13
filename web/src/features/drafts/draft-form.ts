import type { DraftBody, DraftKind, DraftPart } from '@testamur/contract/drafts'

/** What is sent of a draft: a part that the contract does not name would be refused, so it is named in `draftParts`. */
export type Sent<K extends DraftKind, D> = Record<DraftPart<K>, unknown> &
  Record<Exclude<keyof D, DraftPart<K>>, never>

export type AnyDraft = { readonly step: number; readonly you: { readonly email: string } }

/** A form whose unfinished request is kept: on this device always, on the server once it is wanted there. */
export type DraftForm<D extends AnyDraft> = {
  readonly kind: DraftKind
  /** Its name on this device. */
  readonly key: string
  readonly empty: D
  /** What was kept, here or on the server; a broken or foreign thing reads as none. */
  readonly from: (stored: unknown) => D | null
  /** Something was typed that is worth coming back to. */
  readonly isWorthKeeping: (draft: D) => boolean
  readonly sent: (draft: D) => DraftBody
  /** What a page before it chose, by its query. */
  readonly chosen?: (query: URLSearchParams) => Partial<D>
  /** A draft of the server, with what only this device has of it. */
  readonly join?: (found: D, here: D) => D
}

type Stored = { readonly key: string }

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The draft kept on this device. */
export const readDraft = <D extends AnyDraft>({ key, from }: DraftForm<D>): D | null => from(readJson(key))

/** A full or forbidden store loses the draft, never the page. */
export function keepDraft<D extends AnyDraft>({ key }: DraftForm<D>, draft: D): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

const prefilledKey = ({ key }: Stored): string => `${key}.prefilled`

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** There is a draft on this device that somebody typed something into, beyond what their own portal filled in. */
export function wasTypedInto<D extends AnyDraft>(form: DraftForm<D>): boolean {
  const draft = readDraft(form)
  return draft !== null && form.isWorthKeeping(draft) && readText(form.key) !== readText(prefilledKey(form))
}

/** Keeps a draft whose details another site filled in. Until something is typed there is nothing to come back to. */
export function keepPrefilled<D extends AnyDraft>(form: DraftForm<D>, draft: D): void {
  const typed = wasTypedInto(form)
  if (!keepDraft(form, draft)) return
  if (typed) localStorage.removeItem(prefilledKey(form))
  else localStorage.setItem(prefilledKey(form), JSON.stringify(draft))
}

/** Where the server keeps the same draft, once it does: what opens it, and which state of it is known here. */
export type KeptDraft = { token: string; version: number }

export const keptKey = ({ key }: Stored): string => `${key}.kept`

export const keptDraft = (form: Stored): KeptDraft | null => readJson(keptKey(form)) as KeptDraft | null

export function rememberKept(form: Stored, kept: KeptDraft | null): void {
  if (kept === null) localStorage.removeItem(keptKey(form))
  else localStorage.setItem(keptKey(form), JSON.stringify(kept))
}

export function dropDraft(form: Stored): void {
  localStorage.removeItem(form.key)
  localStorage.removeItem(prefilledKey(form))
  rememberKept(form, null)
}
