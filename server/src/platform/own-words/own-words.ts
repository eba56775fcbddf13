import type { Language } from '@testamur/contract/languages'
import type { Db, Tx } from '../../db/client.ts'
import { databaseOf } from '../../db/root.ts'
import type { Reference, ReferenceTopic } from '../reference.ts'

/** What the institution wrote, and the same in another language. */
export type OwnWords = ReadonlyMap<string, string>

export const noWords: OwnWords = new Map()

/** Of each language, from memory; the institution writes in the portal's first one. */
export type OwnWordsSource = (language: Language) => Promise<OwnWords>

type ReadOwnWords = (db: Db | Tx, language: Language) => Promise<OwnWords>

/** What may change a text or what it says in another language. */
const topics: readonly ReferenceTopic[] = [
  'application-types',
  'certificates',
  'closures',
  'delivery',
  'institution',
  'own-words',
  'payment-providers',
  'rates',
]

const readers = new WeakMap<object, ReadOwnWords>()

/**
 * From now on mails written through this database are said in the words of the institution too. `load` gathers them from
 * the rows that they stand in. Each process says so once, before it writes.
 */
export function keepOwnWords(
  db: Db,
  reference: Pick<Reference, 'onChange'>,
  load: ReadOwnWords,
): OwnWordsSource {
  const kept = new Map<Language, { readonly loading: Promise<OwnWords>; loaded: OwnWords | null }>()
  reference.onChange(topics, () => kept.clear())

  async function keep(language: Language): Promise<OwnWords> {
    const mine = { loading: load(db, language), loaded: null as OwnWords | null }
    kept.set(language, mine)
    try {
      mine.loaded = await mine.loading
      return mine.loaded
    } catch (error) {
      if (kept.get(language) === mine) kept.delete(language)
      throw error
    }
  }

  const read: ReadOwnWords = async (reader, language) => {
    if (language === 'en') return noWords
    const known = kept.get(language)
    if (known?.loaded) return known.loaded
    // A transaction that waited for another connection could wait for itself.
    return reader === db ? (known?.loading ?? keep(language)) : load(reader, language)
  }
  readers.set(db, read)
  return (language) => read(db, language)
}

/** From memory, where the process keeps them; what nobody has gathered is said as it was written. */
export const ownWordsFor: ReadOwnWords = async (db, language) =>
  (await readers.get(databaseOf(db))?.(db, language)) ?? noWords
