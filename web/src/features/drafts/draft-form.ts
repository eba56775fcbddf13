import type { DraftBody, DraftKind, DraftPart } from '@testamur/contract/drafts'

/** The parts of a draft that are sent: the contract refuses unknown ones, so they are listed in `draftParts`. */
export type DraftParts<K extends DraftKind, D> = Record<DraftPart<K>, unknown> &
  Record<Exclude<keyof D, DraftPart<K>>, never>

export type AnyDraft = { readonly step: number; readonly you: { readonly email: string } }

/** A form whose draft is stored: always on this device, on the server once that was requested. */
export type DraftForm<D extends AnyDraft> = {
  readonly kind: DraftKind
  /** Its name on this device. */
  readonly key: string
  readonly empty: D
  /** Reads a stored draft; a damaged or unknown one counts as none. */
  readonly from: (stored: unknown) => D | null
  /** Whether anything worth returning to was typed. */
  readonly isWorthKeeping: (draft: D) => boolean
  readonly sent: (draft: D) => DraftBody
  /** What a previous page chose, through the query. */
  readonly chosen?: (query: URLSearchParams, draft: D) => Partial<D>
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

/** When storage is full or refused, the draft is lost, never the page. */
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

/** Whether this device has a draft into which somebody typed, beyond what their own portal filled in. */
export function hasTypedText<D extends AnyDraft>(form: DraftForm<D>): boolean {
  const draft = readDraft(form)
  return draft !== null && form.isWorthKeeping(draft) && readText(form.key) !== readText(prefilledKey(form))
}

/** Stores a draft whose details another site filled in. Until something is typed there is nothing to return to. */
export function keepPrefilled<D extends AnyDraft>(form: DraftForm<D>, draft: D): void {
  const typed = hasTypedText(form)
  if (!keepDraft(form, draft)) return
  if (typed) localStorage.removeItem(prefilledKey(form))
  else localStorage.setItem(prefilledKey(form), JSON.stringify(draft))
}

/** The server's copy of the draft, if there is one: its key, and the version known here. */
export type ServerDraft = { token: string; version: number }

export const buildServerDraftKey = ({ key }: Stored): string => `${key}.kept`

export const readServerDraft = (form: Stored): ServerDraft | null =>
  readJson(buildServerDraftKey(form)) as ServerDraft | null

export function rememberKept(form: Stored, kept: ServerDraft | null): void {
  if (kept === null) localStorage.removeItem(buildServerDraftKey(form))
  else localStorage.setItem(buildServerDraftKey(form), JSON.stringify(kept))
}

export function dropDraft(form: Stored): void {
  localStorage.removeItem(form.key)
  localStorage.removeItem(prefilledKey(form))
  rememberKept(form, null)
}
