import type { Institution } from '@testamur/contract/institution/institution'
import { type OwnText, type TextUse, wordPlaces } from '@testamur/contract/institution/own-words'
import type { Db, Tx } from '../../db/client.ts'
import type { OwnWords } from '../../platform/languages/index.ts'
import { listApplicationTypeTexts } from '../applications/index.ts'
import { listClosureTexts } from '../calendar/index.ts'
import { listCeremonyTexts } from '../certificates/index.ts'
import { listDeliveryTexts } from '../delivery/index.ts'
import { listProviderTexts } from '../providers/index.ts'
import { listRateTexts } from '../rates/index.ts'
import { listProfileTexts } from '../recipient-profiles/index.ts'
import { listPaymentTypeTexts } from '../standalone-payments/index.ts'

/** Each owner answers its own texts, in its order. */
export async function listUses(db: Db | Tx, institution: Institution, today: string): Promise<TextUse[]> {
  return [
    ...institutionTexts(institution),
    ...(await listApplicationTypeTexts(db)),
    ...(await listRateTexts(db)),
    ...(await listDeliveryTexts(db)),
    ...(await listProfileTexts(db)),
    ...(await listProviderTexts(db)),
    ...(await listPaymentTypeTexts(db)),
    ...(await listCeremonyTexts(db)),
    ...(await listClosureTexts(db, today)),
  ]
}

function institutionTexts({ name, office, destination_note }: Institution): TextUse[] {
  const place = 'institution'
  return [
    { place, part: 'office', of: office.name, words: office.name },
    { place, part: 'hours', of: office.name, words: office.hours },
    { place, part: 'note', of: name, words: destination_note },
  ]
}

/** Each text once, where it stands first, with everything that it stands for. */
export function gatherTexts(uses: readonly TextUse[], french: OwnWords): OwnText[] {
  const texts = new Map<string, OwnText>()
  const placeOf = ({ place }: TextUse) => wordPlaces.indexOf(place)
  for (const { words, ...use } of uses.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    if (words === '') continue
    const known = texts.get(words)
    if (known === undefined) texts.set(words, { words, fr: french.get(words) ?? '', uses: [use] })
    else known.uses.push(use)
  }
  return [...texts.values()]
}
