import type { Received } from '@testamur/contract/endpoint'
import type { OwnText, saveOwnWords } from '@testamur/contract/institution/own-words'
import type { Requester } from '../../core/actor.ts'
import { conflict, invalid } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { Reference, ReferenceTopic } from '../../platform/reference.ts'
import { recordAudit } from '../audit/index.ts'
import { announceChange, dropTopics } from '../settings/index.ts'
import { gatherTexts } from './gather-texts.ts'
import { listTextOwners, saveTranslations } from './translations.ts'

export type OwnWordsDeps = {
  readonly database: Database
  readonly reference: Pick<Reference, 'changed' | 'drop'>
  /** Today in the institution's time zone, as `2026-01-31`: nobody reads about past closures. */
  readonly today: () => Promise<string>
}

/** The texts, and the cached data that has their owners with their versions. */
const topics: readonly ReferenceTopic[] = [
  'own-words',
  'institution',
  'application-types',
  'rates',
  'delivery',
  'payment-providers',
  'graduation',
  'closures',
]

export type OwnWordsService = ReturnType<typeof createOwnWords>

type SentTexts = Received<typeof saveOwnWords>['body']['words']

/** The institution's own texts in one place, with their French. */
export function createOwnWords(deps: OwnWordsDeps) {
  const { database, today } = deps

  async function save(sent: SentTexts, requester: Requester): Promise<OwnText[]> {
    const day = await today()
    const saved = await database.inTransaction(async (tx) => {
      const known = gatherTexts(await listTextOwners(tx, day))
      const changed = findChanges(known, sent)
      if (changed.length === 0) return known
      const said = new Map(changed.map(({ words, after }) => [words, after]))
      await saveTranslations(tx, { language: 'fr', said })
      await announceChange(deps, { topics }, tx)
      await recordAudit(tx, {
        ...requester,
        action: 'own_words.save',
        subject: 'own_words:fr',
        before: Object.fromEntries(changed.map(({ words, before }) => [words, before])),
        after: Object.fromEntries(changed.map(({ words, after }) => [words, after])),
      })
      return gatherTexts(await listTextOwners(tx, day))
    })
    dropTopics(deps, { topics })
    return saved
  }

  return {
    list: async (): Promise<OwnText[]> => gatherTexts(await listTextOwners(database.db, await today())),
    save,
  }
}

/**
 * A translation that has changed. A text of one line gets a translation of one line, because it may be the subject of
 * an email.
 */
function findChanges(known: readonly OwnText[], sent: SentTexts) {
  const frenchOf = new Map(known.map(({ words, fr }) => [words, fr]))
  const unknown = sent.flatMap(({ words }, index) => (frenchOf.has(words) ? [] : [index]))
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(
        unknown.map((index) => [`words.${index}.words`, [messageOf('institution.textNotRead')]]),
      ),
    )
  if (sent.some(({ words, seen }) => seen !== frenchOf.get(words)))
    throw conflict(messageOf('institution.wordsChangedMeanwhile'))
  return sent.flatMap(({ words, fr }) => {
    const before = frenchOf.get(words) ?? ''
    const after = words.includes('\n') ? fr : fr.replace(/\s+/g, ' ')
    return before === after ? [] : [{ words, before, after }]
  })
}
