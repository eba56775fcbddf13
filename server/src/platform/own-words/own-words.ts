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
  let loading: Promise<OwnWords> | undefined
  let loaded: OwnWords | undefined
  reference.onChange(topics, () => {
    loading = undefined
    loaded = undefined
  })

  async function keep(): Promise<OwnWords> {
    const mine = load(db, 'fr')
    loading = mine
    try {
      const words = await mine
      if (loading === mine) loaded = words
      return words
    } catch (error) {
      if (loading === mine) loading = undefined
      throw error
    }
  }

  const read: ReadOwnWords = async (reader, language) => {
    if (language === 'en') return noWords
    if (loaded !== undefined) return loaded
    // A transaction that waited for another connection could wait for itself.
    return reader === db ? (loading ?? keep()) : load(reader, language)
  }
  readers.set(db, read)
  return (language) => read(db, language)
}

/** From memory, where the process keeps them; what nobody has gathered is said as it was written. */
export const ownWordsFor: ReadOwnWords = async (db, language) =>
  (await readers.get(databaseOf(db))?.(db, language)) ?? noWords
