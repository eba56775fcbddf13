/** The fewest insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[line - 1] === other[column - 1]
      const swapped = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1]
      const replaced = (row[column - 1] ?? 0) + (same ? 0 : 1)
      const shorter = (row[column] ?? 0) + 1
      const longer = (next[column - 1] ?? 0) + 1
      const exchanged = swapped ? (before[column - 2] ?? 0) + 1 : Infinity
      next.push(Math.min(replaced, shorter, longer, exchanged))
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

const sortLetters = (word: string): string => [...word].sort().join('')

const withoutLines = (word: string): string => word.replaceAll('_', '')

/**
 * In a short name one changed letter often makes another word. Only swapped neighbours and a wrong last letter count
 * as slips.
 */
function isNearShort(name: string, other: string): boolean {
  if (editDistance(name, other) !== 1) return false
  return sortLetters(name) === sortLetters(other) || name.startsWith(other) || other.startsWith(name)
}

/** The known name that was probably meant; `null` when none is near. A name that differs only by `_` is certain. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const isNear = (other: string) =>
    Math.min(name.length, other.length) < 8 ? isNearShort(name, other) : editDistance(name, other) <= 2
  const bare = withoutLines(name)
  return known.find((other) => withoutLines(other) === bare) ?? known.find(isNear) ?? null
}
