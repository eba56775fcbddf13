import { compileMessage } from '@lingui/message-utils/compileMessage'
import { format, type Tokens, type Values } from '@testamur/contract/icu'
import type { Language } from '@testamur/contract/languages'
import type { Message, Param, Said } from '@testamur/contract/message'
import type { Texts } from './catalogue.ts'
import * as en from './en/index.ts'
import * as fr from './fr/index.ts'
import { amountIn, countryIn, listIn, longDayIn, moneyIn, numberIn } from './values.ts'

/** The institution's own texts in the reader's language. */
type OwnWords = ReadonlyMap<string, string>

const noWords: OwnWords = new Map()

/** A further language is one more folder and one more entry. */
const catalogues: Readonly<Record<Language, Texts>> = { en, fr }

const compiled = new Map<Language, Map<string, Tokens>>()

/** Compiled when first used, and kept: a compiled message is a few tokens. */
function tokensOf(code: string, language: Language): Tokens {
  const kept = compiled.get(language) ?? new Map<string, Tokens>()
  const known = kept.get(code)
  if (known !== undefined) return known
  const [area = '', name = ''] = code.split('.')
  const text = textIn(catalogues[language], area, name) ?? textIn(catalogues.en, area, name)
  // A message that a newer portal stored, or one whose text is long gone, must not break a page.
  const tokens = text === undefined ? [code] : (compileMessage(text) as unknown as Tokens)
  compiled.set(language, kept.set(code, tokens))
  return tokens
}

/** The text of a key in a catalogue, and never an inherited property. */
function textIn(texts: Texts, area: string, name: string): string | undefined {
  const found = Object.hasOwn(texts, area) ? texts[area] : undefined
  return found !== undefined && Object.hasOwn(found, name) ? found[name] : undefined
}

/** Turns a message and its parameters into a sentence. Plain text is the same in every language. */
export function say(said: Said, language: Language, own: OwnWords = noWords): string {
  if (typeof said === 'string') return said
  const tokens = tokensOf(said.code, language)
  const [only] = tokens
  // Most messages are plain text.
  if (tokens.length === 1 && typeof only === 'string') return only
  return format(tokens, valuesOf(said, language, own), language)
}

/** The parameter names of a message. */
export const namesIn = (code: string): string[] => [
  ...new Set(tokensOf(code, 'en').flatMap((token) => (typeof token === 'string' ? [] : [token[0]]))),
]

const NO_VALUES: Values = {}

function valuesOf({ params }: Message, language: Language, own: OwnWords): Values {
  if (params === undefined) return NO_VALUES
  const entries = Object.entries(params)
  return Object.fromEntries(
    entries.map(([name, param]) => [
      name,
      typeof param === 'number' ? param : sayParam(param, language, own),
    ]),
  )
}

function sayParam(param: Param, language: Language, own: OwnWords): string {
  if (typeof param === 'string') return param
  if (typeof param === 'number') return String(param)
  const each = (parts: readonly Param[]) => parts.map((part) => sayParam(part, language, own))
  if (isList(param)) return listIn(language, 'conjunction').format(each(param))
  if ('code' in param) return say(param, language, own)
  if ('either' in param) return listIn(language, 'disjunction').format(each(param.either))
  if ('sentences' in param) return joinSentences(each(param.sentences))
  if ('lines' in param) return each(param.lines).join('\n')
  if ('money' in param) return moneyIn(language, param.money, param.currency)
  if ('amount' in param) return amountIn(language, param.amount)
  if ('count' in param) return numberIn(language, param.count)
  if ('country' in param) return countryIn(language, param.country)
  if ('day' in param) return longDayIn(language, param.day)
  return param.said?.[language] ?? own.get(param.own) ?? param.own
}

/** What people typed may lack its full stop. */
const joinSentences = (texts: readonly string[]): string =>
  texts
    .map((text, at) => (at === texts.length - 1 || /[.!?…:;,)»”]$/.test(text) ? text : `${text}.`))
    .join(' ')

export const isList = (param: Param): param is readonly Param[] => Array.isArray(param)
