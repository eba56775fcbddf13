import { type OwnText, wordPlaces } from '@testamur/contract/institution/own-words'
import type { Language } from '@testamur/contract/languages'
import type { Db, Tx } from '../../db/client.ts'
import { noWords, type OwnWords, type TextOwner } from '../../platform/own-words/index.ts'
import { listTextOwners } from './translations.ts'

/** Each text once, where it stands first, with everything that it stands for and what the first owner says that says it. */
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

/** What all owners say in this language; closures that are over too. */
export async function loadOwnWords(db: Db | Tx, language: Language): Promise<OwnWords> {
  if (language === 'en') return noWords
  const texts = gatherTexts(await listTextOwners(db, null))
  return new Map(texts.flatMap(({ words, [language]: said }) => (said === '' ? [] : [[words, said]])))
}
