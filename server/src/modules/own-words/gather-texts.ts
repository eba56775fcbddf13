import { type OwnText, wordPlaces } from '@testamur/contract/institution/own-words'
import type { Language } from '@testamur/contract/languages'
import type { Db, Tx } from '../../db/client.ts'
import { noWords, type OwnWords, type TextOwner } from '../../platform/own-words/index.ts'
import { listTextOwners } from './translations.ts'

/** Each text once, at its first place, with everything that uses it and its first owner's translation. */
export function gatherTexts(owners: readonly TextOwner[]): OwnText[] {
  const texts = new Map<string, OwnText>()
  const placeOf = ({ place }: TextOwner) => wordPlaces.indexOf(place)
  for (const owner of owners.toSorted((one, other) => placeOf(one) - placeOf(other)))
    for (const { at, part, words, of = owner.of } of owner.texts) {
      if (words === '') continue
      const fr = owner.translations[at]?.fr ?? ''
      const use = { place: owner.place, part, of }
      const known = texts.get(words)
      if (known === undefined) texts.set(words, { words, fr, uses: [use] })
      else {
        known.uses.push(use)
        if (known.fr === '') known.fr = fr
      }
    }
  return [...texts.values()]
}

/** The texts of all owners in this language, including those of past closures. */
export async function loadOwnWords(db: Db | Tx, language: Language): Promise<OwnWords> {
  if (language === 'en') return noWords
  const texts = gatherTexts(await listTextOwners(db, null))
  return new Map(texts.flatMap(({ words, [language]: said }) => (said === '' ? [] : [[words, said]])))
}
