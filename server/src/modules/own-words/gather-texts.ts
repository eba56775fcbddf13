import type { Institution } from '@testamur/contract/institution/institution'
import { type OwnText, wordPlaces } from '@testamur/contract/institution/own-words'
import type { OwnWords } from '../../platform/languages/index.ts'

/** A text where it stands. */
export type Use = OwnText['uses'][number] & { readonly words: string }

export function textsOfHouse({ name, office, destination_note }: Institution): Use[] {
  const place = 'institution'
  return [
    { place, part: 'office', of: office.name, words: office.name },
    { place, part: 'hours', of: office.name, words: office.hours },
    { place, part: 'note', of: name, words: destination_note },
  ]
}

/** Each text once, where it stands first, with everything that it stands for. */
export function gatherTexts(uses: readonly Use[], french: OwnWords): OwnText[] {
  const texts = new Map<string, OwnText>()
  const placeOf = ({ place }: Use) => wordPlaces.indexOf(place)
  for (const { words, ...use } of uses.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    if (words === '') continue
    const known = texts.get(words)
    if (known === undefined) texts.set(words, { words, fr: french.get(words) ?? '', uses: [use] })
    else known.uses.push(use)
  }
  return [...texts.values()]
}
