/** An English sentence, with `{name}` for what changes in it, and the same sentence in another language. */
export type Sentences = Readonly<Record<string, string>>

/** Says a sentence in another language; what it does not know (what people wrote) it hands back as it is. */
export type Translate = (sentence: string) => string

type Pattern = {
  readonly expression: RegExp
  readonly names: readonly string[]
  readonly translation: string
  /** Characters that are not a placeholder: the most particular pattern is asked first. */
  readonly literal: number
}

const PLACEHOLDER = /\{(\w+)\}/g
/** `{ours}` stands for words of the catalogue only, where the rest of a pattern would fit what people write. */
const OURS = 'ours'
/** `{quoted}` stands for words out of somebody's file or form: they are repeated as they are, also where we have a word for them. */
const QUOTED = 'quoted'
const MOST_REMEMBERED = 5000
const END_OF_SENTENCE = /(?<=[.?!]) /
const MOST_SENTENCES = 8
const BETWEEN = /(, and |, or | and | or |, )/
const BETWEEN_LONG = /(; )/
/** Longer texts are what people wrote. */
const LONGEST = 2000

const asItIs: Translate = (value) => value

/** Sentences made ready for being found: dear, and the same for whoever says them. */
export function compileSentences(sentences: Sentences) {
  const patterns = Object.entries(sentences).flatMap(([english, translation]) =>
    english.includes('{') ? [patternOf(english, translation)] : [],
  )
  patterns.sort((one, other) => other.literal - one.literal)
  const particular = patterns.filter(({ names }) => names.includes(OURS))
  return { exact: new Map(Object.entries(sentences)), patterns, particular }
}

/**
 * Sentences are written in English where they arise, and English is their key: whoever adds one need not know of
 * languages, and the test of completeness names those without a translation. `sayValue`: what stands alone or in a
 * sentence and is none itself, such as a day, an amount or a number.
 */
export function createTranslate(
  { exact, patterns, particular }: ReturnType<typeof compileSentences>,
  sayValue: Translate = asItIs,
): Translate {
  const said = new Map<string, string>()

  const translate: Translate = (sentence) => {
    const known = exact.get(sentence) ?? said.get(sentence)
    if (known !== undefined) return known
    if (sentence.length > LONGEST) return sentence
    const found = find(sentence) ?? firstOf(sentence) ?? sayValue(sentence)
    if (said.size >= MOST_REMEMBERED) said.clear()
    said.set(sentence, found)
    return found
  }

  function find(sentence: string): string | null {
    const known = exact.get(sentence)
    if (known !== undefined) return known
    // What was changed may end in a point: each part of such a list is known, or it is none.
    const listed = BETWEEN_LONG.test(sentence) ? listOf(sentence) : null
    if (listed !== null) return listed
    const parts = sentence.split(END_OF_SENTENCE)
    const several = parts.length > 1 && parts.length <= MOST_SENTENCES
    if (several) return eachOf(parts) ?? byPattern(sentence)
    return /[.?!]$/.test(sentence) ? byPattern(sentence) : (listOf(sentence) ?? byPattern(sentence))
  }

  function byPattern(sentence: string, among = patterns): string | null {
    for (const { expression, names, translation } of among) {
      const match = expression.exec(sentence)
      if (match === null) continue
      const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']))
      if (values.has(OURS) && !exact.has(values.get(OURS) ?? '')) continue
      // What stands in a sentence may be words of ours too: the name of a status, of a kind of copy.
      return translation.replace(PLACEHOLDER, (_, name: string) => {
        const value = values.get(name) ?? ''
        return name === QUOTED ? value : translate(value)
      })
    }
    return null
  }

  /** Sentences of ours one after the other, all of them known. */
  function eachOf(parts: readonly string[]): string | null {
    for (let count = 1; count < parts.length; count += 1) {
      const text = parts.slice(0, count).join(' ')
      const first = exact.get(text) ?? byPattern(text)
      const others = first === null ? null : find(parts.slice(count).join(' '))
      if (first !== null && others !== null) return `${first} ${others}`
    }
    return null
  }

  /** A sentence of ours, and then what somebody wrote. */
  function firstOf(sentence: string): string | null {
    const [first = '', ...others] = sentence.split(END_OF_SENTENCE)
    const known = others.length === 0 ? null : (exact.get(first) ?? byPattern(first, particular))
    return known === null ? null : `${known} ${translate(others.join(' '))}`
  }

  /** `A, B and C`, when each is known or a name in capitals and figures; `and` and `or` are keys too. */
  function listOf(text: string): string | null {
    const parts = text.split(text.includes('; ') ? BETWEEN_LONG : BETWEEN)
    if (parts.length < 3) return null
    const words = parts.map((part, index) => {
      if (index % 2 === 0) return exact.get(part) ?? byPattern(part) ?? valueOf(part)
      const word = part.replace(/[ ,]/g, '')
      const other = exact.get(word)
      return other === undefined ? part : ` ${other} `
    })
    return words.includes(null) ? null : words.join('')
  }

  /** `null`: words that are neither ours nor a name in capitals and figures. */
  function valueOf(part: string): string | null {
    const value = sayValue(part)
    return value === part && /[a-z]/.test(part) ? null : value
  }

  return translate
}

function patternOf(english: string, translation: string): Pattern {
  const names: string[] = []
  const parts = english.split(/(\{\w+\})/)
  const source = parts.map((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    names.push(name)
    // What is joined on without a space, as ` (late)`, may be left out.
    return /[\w.]$/.test(parts[index - 1] ?? '') ? '(.*?)' : '(.+?)'
  })
  const literal = parts.filter((part) => !part.startsWith('{')).join('').length
  return { expression: new RegExp(`^${source.join('')}$`, 's'), names, translation, literal }
}
