import { messageOf, type Said } from '../messages/message.ts'

const LONGEST_PATTERN = 120
const MOST_OPEN_REPEATS = 2

/**
 * What is wrong with a pattern for `what`, or `null`. It is data that an administrator writes, so it must not be able
 * to keep the server busy: anchored, short, no repeated groups and no look-around, hardly an open-ended repeat.
 */
export function patternFault(
  pattern: string,
  { what, longest }: { readonly what: Said; readonly longest: number },
): Said | null {
  if (pattern.length > LONGEST_PATTERN)
    return messageOf('core.useMostCharacters', { longestPattern: LONGEST_PATTERN })
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return messageOf('core.startPatternEnd')
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  if (/\\[1-9k]/.test(pattern)) return messageOf('core.leaveOutReferencesEarlierGroups')
  if (/\(\?[^:]/.test(bare)) return messageOf('core.usePlainGroupsOnly')
  if (/\)[*+{]/.test(bare)) return messageOf('core.notRepeatGroup')
  const open = bare.match(/[*+]|\{\d+,\}/g) ?? []
  if (open.length > MOST_OPEN_REPEATS)
    return messageOf('core.useMostTimes', { mostRepeats: MOST_OPEN_REPEATS })
  const counts = bare.match(/\d+(?=\})/g) ?? []
  if (counts.some((count) => Number(count) > longest))
    return messageOf('core.mostCharacters', { what, longest })
  return isPattern(pattern) ? null : messageOf('core.notPattern')
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}
