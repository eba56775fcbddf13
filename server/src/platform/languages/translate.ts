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
const MOST_REMEMBERED = 5000
/** Longer texts are what people wrote. */
const LONGEST = 2000

/**
 * Sentences are written in English where they arise, and English is their key: whoever adds one need not know of
 * languages, and the test of completeness names those without a translation.
 */
export function createTranslate(sentences: Sentences): Translate {
  const exact = new Map(Object.entries(sentences))
  const patterns = Object.entries(sentences).flatMap(([english, translation]) =>
    english.includes('{') ? [patternOf(english, translation)] : [],
  )
  patterns.sort((one, other) => other.literal - one.literal)
  const said = new Map<string, string>()

  const translate: Translate = (sentence) => {
    const known = exact.get(sentence) ?? said.get(sentence)
    if (known !== undefined) return known
    if (sentence.length > LONGEST) return sentence
    const found = byPattern(sentence)
    if (said.size >= MOST_REMEMBERED) said.clear()
    said.set(sentence, found)
    return found
  }

  function byPattern(sentence: string): string {
    for (const { expression, names, translation } of patterns) {
      const match = expression.exec(sentence)
      if (match === null) continue
      const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']))
      // What stands in a sentence may be words of ours too: the name of a status, of a kind of copy.
      return translation.replace(PLACEHOLDER, (_, name: string) => translate(values.get(name) ?? ''))
    }
    return sentence
  }

  return translate
}

function patternOf(english: string, translation: string): Pattern {
  const names: string[] = []
  const parts = english.split(/(\{\w+\})/)
  const source = parts.map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    names.push(name)
    return '(.+?)'
  })
  const literal = parts.filter((part) => !part.startsWith('{')).join('').length
  return { expression: new RegExp(`^${source.join('')}$`, 's'), names, translation, literal }
}
