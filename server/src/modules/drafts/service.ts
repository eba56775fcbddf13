import type { createDraft, findOngoing, getDraft, saveDraft } from '@testamur/contract/drafts'
import type { Data, Received } from '@testamur/contract/endpoint'
import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Caller, DraftsDeps } from './deps.ts'
import { findOne, sendCode } from './find-ongoing.ts'
import { bodyOf, createOne, openDraft, saveOne } from './keep-draft.ts'
import { listOne } from './list-ongoing.ts'
import { deleteDraft, sweepDrafts } from './store.ts'

export type Drafts = ReturnType<typeof createDrafts>

/** Requests that are not sent yet, and the way back to what is under way. */
export function createDrafts(deps: DraftsDeps) {
  const { database, clock } = deps
  return {
    create: (body: Received<typeof createDraft>['body'], caller: Caller) => createOne(deps, body, caller),
    save: (token: string, body: Received<typeof saveDraft>['body'], caller: Caller) =>
      saveOne(deps, token, body, caller),

    async get(token: string, ip: string): Promise<Data<typeof getDraft>> {
      const row = await openDraft(deps, token, ip)
      return {
        kind: row.kind,
        body: bodyOf(deps, row),
        version: row.version,
        updated_at: row.updated_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
      }
    },

    async discard(token: string, ip: string): Promise<void> {
      await deleteDraft(database.db, (await openDraft(deps, token, ip)).id)
    },

    find: (body: Received<typeof findOngoing>['body'], caller: Caller) => findOne(deps, body, caller),
    list: (actor: Actor) => listOne(deps, actor),

    sendCode: (payload: unknown) => sendCode(deps, payload),
    sweep: (tx: Tx) => sweepDrafts(tx, clock.now()),
  }
}
