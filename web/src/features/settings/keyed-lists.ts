import { isPlainObject, isSame } from './same.ts'

/** An item of a list, which its `key` or `id` identifies: a question of a form, which has none before it is saved, or an element of a drawing. */
export type Keyed = Readonly<Record<string, unknown>>

const keyOf = (item: Keyed): unknown => item['key'] ?? item['id']

/** Whether all items have a key, and no two the same. */
export function isKeyedList(value: unknown): value is readonly Keyed[] {
  if (!Array.isArray(value)) return false
  const items: readonly unknown[] = value
  const keys = items.map((item) => (isPlainObject(item) ? keyOf(item) : undefined))
  const given = keys.filter((key) => key !== '')
  return keys.every((key) => typeof key === 'string') && new Set(given).size === given.length
}

function itemIn(items: readonly Keyed[], wanted: Keyed): Keyed | undefined {
  const key = keyOf(wanted)
  return key === '' ? undefined : items.find((item) => keyOf(item) === key)
}

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
  const added = withFreeKeys(was, own, saved).filter(
    (item) => itemIn(was, item) === undefined && !own.some((mine) => isSame(mine, item)),
  )
  return [...kept, ...added]
}

/** Theirs, with another key for what they added under the key of something else that I added at the same time. */
export function withFreeKeys<Item extends Keyed>(
  was: readonly Keyed[],
  own: readonly Keyed[],
  saved: readonly Item[],
): Item[] {
  const given: Item[] = []
  for (const item of saved) {
    const mine = itemIn(was, item) === undefined ? itemIn(own, item) : undefined
    const isOther = mine !== undefined && !isSame(mine, item)
    given.push(isOther ? withFreeKey(item, [...own, ...saved, ...given]) : item)
  }
  return given
}

function withFreeKey<Item extends Keyed>(item: Item, others: readonly Keyed[]): Item {
  const name = typeof item['key'] === 'string' ? 'key' : 'id'
  const taken = new Set(others.map(keyOf))
  let number = 2
  while (taken.has(`${String(item[name])}-${number}`)) number += 1
  return { ...item, [name]: `${String(item[name])}-${number}` }
}

/** The fields in which an item differs from the one with its key in another list; `null`: it has none, or none differs. */
export function differingFields(item: unknown, others: unknown): Readonly<Record<string, unknown>> | null {
  if (!isPlainObject(item) || typeof keyOf(item) !== 'string' || !isKeyedList(others)) return null
  const other = itemIn(others, item)
  if (other === undefined) return null
  const differing = Object.entries(item).filter(([name, value]) => !isSame(value, other[name]))
  return differing.length === 0 ? null : Object.fromEntries(differing)
}
