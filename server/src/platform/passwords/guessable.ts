import { readFileSync } from 'node:fs'

/**
 * The ten thousand most frequent passwords, in that order, from `@zxcvbn-ts/language-common` 3.0.4 (MIT licence),
 * which collects them from leaks. The file is beside this one, and beside the bundle in a build.
 */
const LIST = new URL('./common-passwords.txt', import.meta.url)

const SHORTEST_WORD = 3
const LONGEST_WORD = 24

/** For each piece of a password, the number of choices of a guesser who tries the likeliest first, in bits. */
const BITS = { ownWord: 4, likeliestWord: 8, run: 6, repeat: 2, digit: 3.3, letter: 4.7, space: 1, other: 5 }
/** About a thousand million guesses. */
const FEWEST_BITS = 30

let common: ReadonlyMap<string, number> | undefined

function commonWords(): ReadonlyMap<string, number> {
  common ??= new Map(
    readFileSync(LIST, 'utf8')
      .trimEnd()
      .split('\n')
      .map((word, index) => [word, Math.max(BITS.likeliestWord, Math.log2(index + 1))]),
  )
  return common
}

const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const undisguised = (text: string): string => text.replace(/[013457@$!]/g, (sign) => DISGUISES[sign] ?? sign)

/**
 * Whether a guesser would soon find this password: it consists mainly of frequent passwords, `own` words (names of
 * the person, the institution and the product), sequences such as `1234` and repetitions.
 */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const words = new Map(commonWords())
  for (const word of ownWords(own)) words.set(word, BITS.ownWord)
  const text = plain(password)
  return Math.min(fewestBits(text, words), fewestBits(undisguised(text), words)) < FEWEST_BITS
}

const ownWords = (own: readonly string[]): string[] =>
  own
    .flatMap((name) => [
      plain(name),
      plain(name).replace(/[^a-z0-9]/g, ''),
      ...plain(name).split(/[^a-z0-9]+/),
    ])
    .filter((word) => word.length >= SHORTEST_WORD)

/** Of all ways to cut the text into pieces, the cheapest. */
function fewestBits(text: string, words: ReadonlyMap<string, number>): number {
  const best: number[] = [0]
  const longestWord = Math.max(LONGEST_WORD, ...[...words.keys()].map((word) => word.length))
  for (let end = 1; end <= text.length; end += 1) {
    let bits = (best[end - 1] ?? 0) + bitsOf(text[end - 1] ?? '')
    for (let start = Math.max(0, end - longestWord); start <= end - SHORTEST_WORD; start += 1) {
      const piece = text.slice(start, end)
      const before = best[start] ?? 0
      const word = words.get(piece)
      if (word !== undefined) bits = Math.min(bits, before + word)
      if (isRun(piece)) bits = Math.min(bits, before + BITS.run)
    }
    const repeated = longestRepeat(text, end)
    for (let length = SHORTEST_WORD; length <= repeated; length += 1)
      bits = Math.min(bits, (best[end - length] ?? 0) + BITS.repeat)
    best.push(bits)
  }
  return best[text.length] ?? 0
}

/** How many characters before `end` repeat earlier ones: in `abcabcabc` it is six. */
function longestRepeat(text: string, end: number): number {
  let longest = 0
  for (let distance = 1; distance <= LONGEST_WORD; distance += 1) {
    let length = 0
    while (length < end - distance && text[end - 1 - length] === text[end - 1 - length - distance])
      length += 1
    longest = Math.max(longest, length)
  }
  return longest
}

function bitsOf(sign: string): number {
  if (/\d/.test(sign)) return BITS.digit
  if (/\p{L}/u.test(sign)) return BITS.letter
  return sign === ' ' ? BITS.space : BITS.other
}

/** `1234`, `dcba`, `aaaa`: each character follows the previous one by the same step. */
function isRun(piece: string): boolean {
  const step = piece.charCodeAt(1) - piece.charCodeAt(0)
  if (Math.abs(step) > 1) return false
  for (let index = 1; index < piece.length; index += 1)
    if (piece.charCodeAt(index) - piece.charCodeAt(index - 1) !== step) return false
  return true
}
