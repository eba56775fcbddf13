import type { Language } from '@testamur/contract/languages'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Reference } from '../reference.ts'

/** What the institution wrote, and the same in another language. */
export type OwnWords = ReadonlyMap<string, string>

export const noWords: OwnWords = new Map()

/** Of each language, from memory; the institution writes in the portal's first one. */
export type OwnWordsSource = (language: Language) => Promise<OwnWords>

export async function loadOwnWords(db: Db | Tx, language: Language): Promise<OwnWords> {
  if (language === 'en') return noWords
  const rows = await db
    .selectFrom('own_words')
    .select(['words', 'said'])
    .where('language', '=', language)
    .execute()
  return new Map(rows.map(({ words, said }) => [words, said]))
}

export function ownWordsSource(db: Db, reference: Reference): OwnWordsSource {
  const french = reference.cached('own-words', () => loadOwnWords(db, 'fr'))
  return async (language) => (language === 'fr' ? french() : noWords)
}

/** Says the first in the language as the second from now on; nothing said: as it was written. */
export async function putOwnWords(
  tx: Tx,
  language: Exclude<Language, 'en'>,
  pairs: readonly (readonly [words: string, said: string])[],
): Promise<void> {
  for (const [words, said] of pairs) {
    if (words === '') continue
    if (said === '')
      await sql`delete from own_words where language = ${language} and hash = md5(${words})`.execute(tx)
    else
      await sql`
        insert into own_words (language, words, said) values (${language}, ${words}, ${said})
        on conflict (language, hash) do update set said = excluded.said`.execute(tx)
  }
}
