import type { Language } from '@testamur/contract/languages'
import type { Db, Tx } from '../../db/client.ts'
import { databaseOf } from '../../db/root.ts'
import type { Reference, ReferenceTopic } from '../reference.ts'

/** The institution's own texts, and their translations. */
export type OwnWords = ReadonlyMap<string, string>

export const noWords: OwnWords = new Map()

/** For each language, from memory; the institution writes in the portal's first language. */
export type OwnWordsSource = (language: Language) => Promise<OwnWords>

type ReadOwnWords = (db: Db | Tx, language: Language) => Promise<OwnWords>

/** Topics whose change may change a text or its translation. */
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
 * From now on emails of this process use the institution's own texts as well. `load` reads them from their rows. Each
 * process calls this once, before it writes.
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

/** From memory, where the process keeps them; otherwise texts stay as they were written. */
export const ownWordsFor: ReadOwnWords = async (db, language) =>
  (await readers.get(databaseOf(db))?.(db, language)) ?? noWords
