import { messageOf, type Said } from '../messages/message.ts'

const LONGEST_PATTERN = 120
const MOST_OPEN_REPEATS = 2
const MOST_READINGS = 20_000

/**
 * What is wrong with a pattern for `what`, or `null`. Administrators write these patterns as data, so none may keep
 * the server busy: it must be anchored and short, without repeated groups or look-around, with few open-ended
 * repeats, and with few ways to read a text that does not match.
 */
export function patternFault(
  pattern: string,
  { what, longest }: { readonly what: Said; readonly longest: number },
): Said | null {
  if (pattern.length > LONGEST_PATTERN)
    return messageOf('core.useMostCharacters', { longestPattern: LONGEST_PATTERN })
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  // An escaped `$` is a sign of the text and anchors nothing.
  if (!bare.startsWith('^') || !bare.endsWith('$')) return messageOf('core.startPatternEnd')
  if (/\\[1-9k]/.test(pattern)) return messageOf('core.leaveOutReferencesEarlierGroups')
  if (/\(\?[^:]/.test(bare)) return messageOf('core.usePlainGroupsOnly')
  if (/\)[*+{]/.test(bare)) return messageOf('core.notRepeatGroup')
  if (hasOuterBar(bare)) return messageOf('core.groupAlternatives')
  const open = bare.match(/[*+]|\{\d+,\}/g) ?? []
  if (open.length > MOST_OPEN_REPEATS)
    return messageOf('core.useMostTimes', { mostRepeats: MOST_OPEN_REPEATS })
  const counts = bare.match(/\d+(?=\})/g) ?? []
  if (counts.some((count) => Number(count) > longest))
    return messageOf('core.mostCharacters', { what, longest })
  if (!isPattern(pattern)) return messageOf('core.notPattern')
  return countReadings(bare, longest) > MOST_READINGS
    ? messageOf('core.tooManyReadings', { range: '{8,12}' })
    : null
}

/**
 * The most ways in which a pattern without repeated groups can read a text of this length. Each repeat may take any
 * number that it allows, each bar either side.
 */
function countReadings(bare: string, longest: number): number {
  const repeats = bare.replaceAll('(?:', '(').match(/[*+?]|\{\d+(?:,\d*)?\}/g) ?? []
  const bars = bare.match(/\|/g) ?? []
  return repeats.reduce((ways, repeat) => ways * choicesOf(repeat, longest), 2 ** bars.length)
}

/** In `^a|b$` only the first side is anchored at the start of the text. */
function hasOuterBar(bare: string): boolean {
  let depth = 0
  for (const sign of bare) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === '|' && depth === 0) return true
  }
  return false
}

function choicesOf(repeat: string, longest: number): number {
  if (repeat === '?') return 2
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(repeat) ?? ['', '0', ',', '']
  if (comma === '') return 1
  return Math.max(1, (most === '' ? longest : Number(most)) - Number(least) + 1)
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}
