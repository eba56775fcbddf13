import { compact } from './program-lines.ts'

/** Nobody writes so much of what somebody else wrote by accident. */
const SURELY_REPEATED = 20
const LONG_LINE = 12
/** More of a conversation is seldom quoted, and each line is looked for in all of it. */
const MOST_SIGNS = 60_000
const MOST_LINES = 3_000

/** Recognises, line by line and in order, what an answer repeats of earlier texts. Short words count only in their place. */
export type Repetition = (line: string) => boolean

/** `texts`: what was sent and written before in the conversation, the latest first. Each call of the result begins anew. */
export function prepareRepetitions(texts: readonly string[]): () => Repetition {
  const lines = new Set<string>()
  const known: string[] = []
  let room = MOST_SIGNS
  for (const text of texts) {
    const words = compact(text).slice(0, room)
    room -= words.length
    if (words === '') continue
    known.push(words)
    for (const line of text.split('\n')) {
      const whole = compact(line)
      if (whole.length >= LONG_LINE) lines.add(whole)
    }
  }
  return () => follow(known, lines)
}

function follow(known: readonly string[], lines: ReadonlySet<string>): Repetition {
  /** Where each text goes on, once it was found. */
  const places = new Map<string, number>()
  let looked = 0
  return (line) => {
    const words = compact(line)
    looked += 1
    if (words === '' || looked > MOST_LINES) return false
    for (const [text, at] of places) {
      if (!text.startsWith(words, at)) continue
      places.set(text, at + words.length)
      return true
    }
    if (words.length < SURELY_REPEATED && !lines.has(words)) return false
    for (const text of known) {
      // Only what follows: an answer may repeat the question above it.
      const at = text.indexOf(words, places.get(text) ?? 0)
      if (at === -1) continue
      places.set(text, at + words.length)
      return true
    }
    return false
  }
}
