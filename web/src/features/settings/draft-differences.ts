import { isKeyedList, mergeKeyedLists } from './keyed-lists.ts'
import { isPlainObject, isSame } from './same.ts'

/** One value of a draft: its path like `pricing.amount`, where a list is one value. */
export type DraftValues = ReadonlyMap<string, unknown>

export function valuesOf(draft: object, under = ''): Map<string, unknown> {
  const values = new Map<string, unknown>()
  for (const [name, value] of Object.entries(draft) as [string, unknown][]) {
    const path = under === '' ? name : `${under}.${name}`
    if (isPlainObject(value)) for (const [inner, one] of valuesOf(value, path)) values.set(inner, one)
    else values.set(path, value)
  }
  return values
}

export type DraftDifference = {
  readonly path: string
  readonly theirs: unknown
  readonly mine: unknown
  /** Only they changed it: their value stays whichever side is chosen. */
  readonly onlyTheirs: boolean
}

/** The differences between a draft and the version that somebody else saved since the draft was opened. */
export function differencesBetween(opened: object, mine: object, theirs: object): DraftDifference[] {
  const [was, own, saved] = [valuesOf(opened), valuesOf(mine), valuesOf(theirs)]
  return [...new Set([...saved.keys(), ...own.keys()])]
    .filter((path) => !isSame(own.get(path), saved.get(path)))
    .map((path) => ({
      path,
      theirs: saved.get(path),
      mine: own.get(path),
      onlyTheirs: isSame(own.get(path), was.get(path)),
    }))
}

/** Theirs, with everything over it that this person changed; a list of questions is merged question by question. */
export function mergeDrafts<Draft extends object>(opened: Draft, mine: Draft, theirs: Draft): Draft {
  const parts = Object.entries(theirs).map(([name, saved]: [string, unknown]) => {
    const [was, own] = [valueAt(opened, name), valueAt(mine, name)]
    if (isPlainObject(was) && isPlainObject(own) && isPlainObject(saved))
      return [name, mergeDrafts(was, own, saved)]
    if (isSame(own, was)) return [name, saved]
    if (!isSame(saved, was) && isKeyedList(was) && isKeyedList(own) && isKeyedList(saved))
      return [name, mergeKeyedLists(was, own, saved, mergeDrafts)]
    return [name, own]
  })
  return { ...theirs, ...Object.fromEntries(parts) }
}

/** Mine, with their value at these paths of `differencesBetween`. */
export function withTheirs<Draft extends object>(
  mine: Draft,
  theirs: Draft,
  paths: ReadonlySet<string>,
  under = '',
): Draft {
  const chosen = Object.entries(mine).map(([name, own]: [string, unknown]) => {
    const path = under === '' ? name : `${under}.${name}`
    const saved = valueAt(theirs, name)
    if (isPlainObject(own) && isPlainObject(saved)) return [name, withTheirs(own, saved, paths, path)]
    return [name, paths.has(path) ? saved : own]
  })
  return { ...mine, ...Object.fromEntries(chosen) }
}

const valueAt = (draft: object, name: string): unknown => (draft as Readonly<Record<string, unknown>>)[name]
