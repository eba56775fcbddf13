import { isPlainObject, isSame } from './same.ts'

/** An item of a list, like a question of a form, which its key identifies; a new one has none before it is saved. */
export type Keyed = Readonly<Record<string, unknown>> & { readonly key: string }

/** Whether all items have a key, and no two the same. */
export function isKeyedList(value: unknown): value is readonly Keyed[] {
  if (!Array.isArray(value)) return false
  const items: readonly unknown[] = value
  const keys = items.map((item) => (isPlainObject(item) ? item['key'] : undefined))
  const given = keys.filter((key) => key !== '')
  return keys.every((key) => typeof key === 'string') && new Set(given).size === given.length
}

const itemIn = (items: readonly Keyed[], { key }: Keyed): Keyed | undefined =>
  key === '' ? undefined : items.find((item) => item.key === key)

/** Mine, with what only they added, changed or removed. `mergeItem` merges an item that both have. */
export function mergeKeyedLists(
  was: readonly Keyed[],
  own: readonly Keyed[],
  saved: readonly Keyed[],
  mergeItem: (was: Keyed, own: Keyed, saved: Keyed) => Keyed,
): Keyed[] {
  const kept = own.flatMap((item) => {
    const [before, theirs] = [itemIn(was, item), itemIn(saved, item)]
    if (before === undefined) return [item]
    if (theirs === undefined) return isSame(item, before) ? [] : [item]
    return [mergeItem(before, item, theirs)]
  })
  const added = saved.filter((item) => itemIn(was, item) === undefined && itemIn(own, item) === undefined)
  return [...kept, ...added]
}

/** The fields in which an item differs from the one with its key in another list; `null`: it has none, or none differs. */
export function differingFields(item: unknown, others: unknown): Readonly<Record<string, unknown>> | null {
  if (!isPlainObject(item) || typeof item['key'] !== 'string' || !isKeyedList(others)) return null
  const other = itemIn(others, item as Keyed)
  if (other === undefined) return null
  const differing = Object.entries(item).filter(([name, value]) => !isSame(value, other[name]))
  return differing.length === 0 ? null : Object.fromEntries(differing)
}
