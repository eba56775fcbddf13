const LONGEST_PATTERN = 120
const MOST_OPEN_REPEATS = 2

/**
 * What is wrong with a pattern for `what`, or `null`. It is data that an administrator writes, so it must not be able
 * to keep the server busy: anchored, short, no repeated groups and no look-around, hardly an open-ended repeat.
 */
export function patternFault(
  pattern: string,
  { what, longest }: { readonly what: string; readonly longest: number },
): string | null {
  if (pattern.length > LONGEST_PATTERN) return `Use at most ${LONGEST_PATTERN} characters.`
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return 'Start the pattern with ^ and end it with $.'
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  if (/\\[1-9k]/.test(pattern)) return 'Leave out references to earlier groups.'
  if (/\(\?[^:]/.test(bare)) return 'Use plain groups only: (…) or (?:…).'
  if (/\)[*+{]/.test(bare)) return 'Do not repeat a group.'
  const open = bare.match(/[*+]|\{\d+,\}/g) ?? []
  if (open.length > MOST_OPEN_REPEATS)
    return `Use + and * at most ${MOST_OPEN_REPEATS} times; say {8,12} instead.`
  const counts = bare.match(/\d+(?=\})/g) ?? []
  if (counts.some((count) => Number(count) > longest)) return `${what} has at most ${longest} characters.`
  return isPattern(pattern) ? null : 'This is not a pattern. Check its brackets.'
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}
