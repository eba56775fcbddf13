import type { Received } from '@testamur/contract/endpoint'
import type { Institution } from '@testamur/contract/institution/institution'
import type { OwnText, saveOwnWords } from '@testamur/contract/institution/own-words'
import type { Requester } from '../../core/actor.ts'
import { invalid } from '../../core/failure.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { loadOwnWords, putOwnWords } from '../../platform/languages/index.ts'
import type { Reference } from '../../platform/reference.ts'
import { recordAudit } from '../audit/index.ts'
import { gatherTexts, listUses } from './gather-texts.ts'

export type OwnWordsDeps = {
  readonly database: Database
  readonly reference: Pick<Reference, 'changed' | 'drop'>
  readonly institution: () => Promise<Institution>
  /** The day it is at the institution, as `2026-01-31`: closures that are over are read by nobody. */
  readonly today: () => Promise<string>
}

export type OwnWordsService = ReturnType<typeof createOwnWords>

type Sent = Received<typeof saveOwnWords>['body']['words']
type Now = { readonly institution: Institution; readonly day: string }

/** What the institution wrote, all of it in one place, and the same in French. */
export function createOwnWords({ database, reference, institution, today }: OwnWordsDeps) {
  const now = async (): Promise<Now> => ({ institution: await institution(), day: await today() })

  async function textsOf(db: Db | Tx, here: Now): Promise<OwnText[]> {
    return gatherTexts(await listUses(db, here.institution, here.day), await loadOwnWords(db, 'fr'))
  }

  async function save(sent: Sent, by: Requester): Promise<OwnText[]> {
    const here = await now()
    const saved = await database.inTransaction(async (tx) => {
      const known = await textsOf(tx, here)
      const changed = changesOf(known, sent)
      if (changed.length === 0) return known
      await putOwnWords(
        tx,
        'fr',
        changed.map(({ words, after }) => [words, after]),
      )
      await reference.changed(tx, 'own-words')
      await recordAudit(tx, {
        ...by,
        action: 'own_words.save',
        subject: 'own_words:fr',
        before: Object.fromEntries(changed.map(({ words, before }) => [words, before])),
        after: Object.fromEntries(changed.map(({ words, after }) => [words, after])),
      })
      return textsOf(tx, here)
    })
    reference.drop('own-words')
    return saved
  }

  return {
    list: async (): Promise<OwnText[]> => textsOf(database.db, await now()),
    save,
  }
}

/** What is another from now on. A text of one line is said in one line: it may be the subject of a mail. */
function changesOf(known: readonly OwnText[], sent: Sent) {
  const frenchOf = new Map(known.map(({ words, fr }) => [words, fr]))
  const unknown = sent.flatMap(({ words }, index) => (frenchOf.has(words) ? [] : [index]))
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(
        unknown.map((index) => [`words.${index}.words`, [messageOf('institution.textNotRead')]]),
      ),
    )
  return sent.flatMap(({ words, fr }) => {
    const before = frenchOf.get(words) ?? ''
    const after = words.includes('\n') ? fr : fr.replace(/\s+/g, ' ')
    return before === after ? [] : [{ words, before, after }]
  })
}
