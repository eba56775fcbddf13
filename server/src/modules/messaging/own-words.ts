import { dropInvisible } from '@testamur/contract/written/signs'
import {
  beginningOfAnnouncement,
  isBlank,
  isDeviceLine,
  isMarked,
  isOurLine,
  lengthOfHead,
} from './program-lines.ts'
import { prepareRepetitions, type Repetition } from './repeated-text.ts'

// Pure: what of an email is an answer. A line is left out only when it is certain that its writer did not write it: a line too
// many is read over, one too few is lost. Staff can open the email as it came.

/** Longer ones are not signatures. */
const MOST_SIGNATURE_LINES = 10
const MOST_SIGNATURE_SIGNS = 800

/**
 * The sender's own text, without what a mail program quoted and without the signature after `-- `. `sent`: what was written in
 * the conversation before, the latest first.
 */
export function ownWords(text: string, sent: readonly string[] = []): string {
  const lines = plainLines(text)
  const left = findLeftOut(lines, prepareRepetitions(sent))
  leaveOutEndings(lines, left)
  return lines
    .filter((_, at) => !left.has(at))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const INVISIBLE_CONTROL = /[^\P{Cc}\n\t]/gu

const plainLines = (text: string): string[] =>
  dropInvisible(text).normalize('NFC').replace(/\r\n?/g, '\n').replace(INVISIBLE_CONTROL, '').split('\n')

/** The lines that are not the writer's, by number. */
function findLeftOut(lines: readonly string[], repetitions: () => Repetition): Set<number> {
  const left = findMarkedQuotations(lines, repetitions())
  let isRepeated = repetitions()
  const isQuotedFrom = (from: number): boolean => {
    const line = lines[firstFilled(lines, from)]
    return line !== undefined && (isMarked(line) || isOurLine(line) || repetitions()(line))
  }
  let isBelow = false
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (isMarked(line)) continue
    const head = lengthOfHead(lines, at)
    const beginning = beginningOfAnnouncement(lines, at)
    let end = at
    if (isOurLine(line)) {
      // An email of ours begins with it, and programs show the institution's name above it.
      isRepeated = repetitions()
      isRepeated(line)
      left.add(at)
    } else if (head > 0 && isQuotedFrom(at + head)) {
      end = at + head - 1
      for (let part = at; part <= end; part += 1) left.add(part)
    } else if (beginning !== null && isQuotedFrom(at + 1)) {
      for (let part = beginning; part <= at; part += 1) left.add(part)
    } else {
      // Below a quotation that is not marked line by line, answers may stand between its lines.
      if (isBelow && isRepeated(line)) left.add(at)
      continue
    }
    // Where a program marks what it quotes, a line without a mark is the writer's, even if it repeats words of ours.
    isBelow = !isMarked(lines[firstFilled(lines, end + 1)] ?? '')
    at = end
  }
  return left
}

/** The first line from here that is not empty, of the four that a program may leave. */
function firstFilled(lines: readonly string[], from: number): number {
  let at = from
  while (at < from + 4 && at < lines.length && isBlank(lines[at])) at += 1
  return at
}

/**
 * Lines that a program marked with `>`: those of each block in which something is known, or that is announced. In any other
 * block the sign is the writer's, as before a number.
 */
function findMarkedQuotations(lines: readonly string[], isRepeated: Repetition): Set<number> {
  const bare = lines.map((line) => line.replace(/^[\s>]+/, ''))
  const left = new Set<number>()
  const isKnown = (at: number): boolean =>
    isOurLine(bare[at] ?? '') ||
    isRepeated(bare[at] ?? '') ||
    lengthOfHead(bare, at) > 0 ||
    beginningOfAnnouncement(bare, at) !== null
  let isAnnounced = false
  for (let at = 0; at < lines.length; at += 1) {
    if (!isMarked(lines[at] ?? '')) {
      if (!isBlank(lines[at])) isAnnounced = beginningOfAnnouncement(lines, at) !== null
      continue
    }
    const from = at
    let isQuotation = isAnnounced
    for (; at < lines.length && isMarked(lines[at] ?? ''); at += 1) isQuotation = isKnown(at) || isQuotation
    if (isQuotation) for (let part = from; part < at; part += 1) left.add(part)
    at -= 1
    isAnnounced = false
  }
  return left
}

/** What a program or a signature adds at the end of what was written, which is also where a quotation begins. */
function leaveOutEndings(lines: readonly string[], left: Set<number>): void {
  const isEnd = (at: number) => at >= lines.length || left.has(at)
  let signs = 0
  let count = 0
  let isLast = true
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? ''
    if (isEnd(at)) {
      isLast = true
      signs = 0
      count = 0
      continue
    }
    if (line === '-- ' && count <= MOST_SIGNATURE_LINES && signs <= MOST_SIGNATURE_SIGNS)
      for (let part = at; !isEnd(part); part += 1) left.add(part)
    if (isBlank(line)) continue
    if (isLast && isDeviceLine(line)) {
      left.add(at)
      continue
    }
    isLast = false
    signs += line.length
    count += 1
  }
}
