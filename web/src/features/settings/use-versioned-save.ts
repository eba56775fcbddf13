import { listSettingsChanges } from '@calls/audit'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { CallOutcome } from '../../api/client.ts'
import { type Failure, showFailure } from '../../api/failures.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { type DraftDifference, differencesBetween, mergeDrafts, withTheirs } from './draft-differences.ts'
import { isSame } from './same.ts'

export type VersionedDraft<Draft> = { readonly draft: Draft; readonly version: number }

/** Every PUT of a setting returns the saved setting. */
type SavedReply = { readonly data: { readonly version: number }; readonly message?: string | undefined }

/** The conflict after somebody else saved first, and the two ways to resolve it. */
export type SaveConflict = {
  readonly differences: readonly DraftDifference[]
  /**
   * Takes over what only they changed, and their values at these paths, and makes the next save replace the rest of
   * theirs.
   */
  keepMine: (except: ReadonlySet<string>) => void
  /** Replaces the form by their version; `bringBack` undoes that. */
  takeTheirs: () => void
}

/** Of react-hook-form, or of `useDraft`. */
export type DraftForm<Draft extends FieldValues> = {
  readonly getValues: () => Draft
  readonly setValue: (
    name: Path<Draft>,
    value: PathValue<Draft, Path<Draft>>,
    options: { shouldDirty: true },
  ) => void
}

/** Whether the failure names fields, which say it in their place: a notice of it would only cover the buttons. */
export const isSaidByFields = ({ body }: Failure): boolean => Object.keys(body?.errors ?? {}).length > 0

type Options<Draft extends FieldValues, Whole extends Draft> = {
  readonly form: DraftForm<Draft>
  /** The draft and version with which editing started, with every field that the PUT replaces. */
  readonly opened: VersionedDraft<Whole>
  /** The latest draft and version on the server; `null` if they cannot be read. */
  readonly readLatest: () => Promise<VersionedDraft<Whole> | null>
  /** Places the errors of failures other than a stale version. */
  readonly placeErrors: (failure: Failure) => void
  /** The form shows failures itself, at their place: all, or those that this answers. */
  readonly inPlace?: true | ((failure: Failure) => boolean)
}

/**
 * Saves a form with the version that was loaded. After a conflict both values are kept and shown.
 * `Whole` adds the fields that the PUT replaces and the form doesn't have, like `active`: they are sent as they are in
 * the version that is replaced.
 */
export function useVersionedSave<Draft extends FieldValues, Whole extends Draft = Draft>(
  options: Options<Draft, Whole>,
) {
  const { form, opened, readLatest, placeErrors, inPlace } = options
  const client = useQueryClient()
  const base = useRef(opened)
  const [first] = useState(() => structuredClone(form.getValues()))
  const settled = useRef(first)
  const [meanwhile, setMeanwhile] = useState<SaveConflict | null>(null)
  const [dropped, setDropped] = useState<Whole | null>(null)

  const hasUnsaved = (): boolean => {
    const typed = form.getValues()
    return !isSame(typed, settled.current) && !isSame({ ...base.current.draft, ...typed }, base.current.draft)
  }
  useUnsaved(hasUnsaved)

  /** Only what the form has: its schema refuses other fields. */
  function fill(draft: Whole): void {
    const current = form.getValues()
    for (const [name, value] of Object.entries(draft))
      if (name in current && !isSame(current[name], value))
        form.setValue(name as Path<Draft>, value as PathValue<Draft, Path<Draft>>, { shouldDirty: true })
  }

  function compare(mine: Whole, theirs: VersionedDraft<Whole>): SaveConflict {
    const was = base.current
    const goOn = (draft: Whole) => {
      base.current = theirs
      fill(draft)
      setMeanwhile(null)
    }
    const merged = mergeDrafts(was.draft, mine, theirs.draft)
    return {
      differences: differencesBetween(was.draft, mine, theirs.draft),
      keepMine: (except) => goOn(withTheirs(merged, theirs.draft, except)),
      takeTheirs: () => {
        setDropped(merged)
        goOn(theirs.draft)
      },
    }
  }

  async function save<T extends SavedReply>(draft: Draft, send: Send<Whole, T>): Promise<T | false> {
    const mine = { ...base.current.draft, ...draft }
    const { reply, failure } = await send(mine, base.current.version)
    if (failure === null) {
      base.current = { draft: mine, version: reply.data.version }
      settled.current = structuredClone(form.getValues())
      setMeanwhile(null)
      setDropped(null)
      return reply
    }
    const latest = failure.status === 409 ? await readLatest() : null
    if (latest === null || latest.version === base.current.version) {
      const isShownInPlace = typeof inPlace === 'function' ? inPlace(failure) : inPlace === true
      if (!isShownInPlace) showFailure(failure)
      placeErrors(failure)
      return false
    }
    // They changed nothing of this form, only what shares its version, like an account that is disabled beside the form;
    // or they saved the same.
    if (
      isSame(partOf(latest.draft, draft), partOf(base.current.draft, draft)) ||
      isSame(latest.draft, mine)
    ) {
      base.current = latest
      return save(draft, send)
    }
    await client.invalidateQueries({ queryKey: [listSettingsChanges.id] })
    setMeanwhile(compare(mine, latest))
    return false
  }

  return {
    /** Whether something is typed and not saved. */
    hasUnsaved,
    meanwhile,
    /** Restores the draft that was replaced by their version; `null` if there is none. */
    bringBack:
      dropped === null
        ? null
        : () => {
            fill(dropped)
            setDropped(null)
          },
    save,
    /** Takes over the saved setting where the server writes values differently, like amounts. */
    setSaved: (saved: VersionedDraft<Whole>): void => {
      base.current = saved
    },
  }
}

/** The fields of a form in the whole that its PUT replaces. */
const partOf = (whole: FieldValues, form: FieldValues): FieldValues =>
  Object.fromEntries(Object.keys(form).map((name) => [name, whole[name] as unknown]))

/** Makes the PUT of the whole draft, with the version that it replaces. */
type Send<Whole, T> = (draft: Whole, version: number) => Promise<CallOutcome<T>>
