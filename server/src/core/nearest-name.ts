/** Fewest letters put in, left out, replaced or swapped with their neighbour that make one word the other. */
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

/** Of short names one letter may make another word: exchanged neighbours and the last letter alone are a slip. */
function isNearShort(name: string, other: string): boolean {
  if (editDistance(name, other) !== 1) return false
  return sortLetters(name) === sortLetters(other) || name.startsWith(other) || other.startsWith(name)
}

/** The known name that somebody probably meant; null when none is near. One that differs by `_` only is it for certain. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const isNear = (other: string) =>
    Math.min(name.length, other.length) < 8 ? isNearShort(name, other) : editDistance(name, other) <= 2
  const bare = withoutLines(name)
  return known.find((other) => withoutLines(other) === bare) ?? known.find(isNear) ?? null
}
