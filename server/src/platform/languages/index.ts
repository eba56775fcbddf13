import type { Language } from '@testamur/contract/languages'
import { compileSentences, createTranslate, type Translate } from '@testamur/contract/translate'
import { valuesIn } from '../../core/written-values.ts'
import { fr } from './fr/index.ts'
import { noWords, type OwnWords } from './own-words.ts'

export type { Translate } from '@testamur/contract/translate'
export {
  keepOwnWords,
  noWords,
  type OwnWords,
  type OwnWordsSource,
  ownWordsFor,
} from './own-words.ts'
export {
  keepColumnTranslations,
  keepTranslations,
  type NewTranslations,
  type OwnedText,
  type TextOwner,
  translateOwners,
} from './translations.ts'

const asItIs: Translate = (sentence) => sentence

const sentences: Readonly<Record<Exclude<Language, 'en'>, ReturnType<typeof compileSentences>>> = {
  fr: compileSentences(fr),
}

const speakers = new WeakMap<OwnWords, Map<Language, Translate>>()

function speakerOf(language: Exclude<Language, 'en'>, own: OwnWords): Translate {
  const values = valuesIn(language)
  const say = createTranslate(sentences[language], (value) => own.get(value) ?? values(value))
  return (sentence) => own.get(sentence) ?? say(sentence)
}

/** What the server says, in the reader's language; `own`: what the institution wrote, whole or inside a sentence. */
export function speak(language: Language, own: OwnWords = noWords): Translate {
  if (language === 'en') return asItIs
  const known = speakers.get(own) ?? new Map<Language, Translate>()
  speakers.set(own, known)
  const speaker = known.get(language) ?? speakerOf(language, own)
  known.set(language, speaker)
  return speaker
}
