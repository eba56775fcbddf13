import type { RecipientProfileBody } from '@testamur/contract/recipient-profiles/recipient-profiles'
import type { Requester } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { ProfileRow } from './rows.ts'
import { removeProfile, type SaveProfileDeps, saveProfile } from './save-profile.ts'
import { findProfile, listProfiles, profilesById, searchProfiles } from './store.ts'

const MOST_FOUND = 8

type Listing = {
  readonly page: number
  readonly per_page: number
  readonly search?: string | undefined
}

export type RecipientProfiles = ReturnType<typeof createRecipientProfiles>

/** The directory of those who often receive copies. */
export function createRecipientProfiles(deps: SaveProfileDeps) {
  const { db } = deps.database
  return {
    search: (search: string) => searchProfiles(db, search, MOST_FOUND),
    list: ({ search, page, per_page }: Listing) =>
      listProfiles(db, search, { limit: per_page, offset: (page - 1) * per_page }),
    async get(id: number) {
      const found = await findProfile(db, id)
      if (found === null) throw notFound(messageOf('recipientProfiles.recipient'))
      return found
    },
    /** Those that an application names, by their id. */
    async byId(ids: readonly number[]): Promise<ReadonlyMap<number, ProfileRow>> {
      if (ids.length === 0) return new Map()
      return new Map((await profilesById(db, ids)).map((row) => [row.id, row]))
    },
    create: (body: RecipientProfileBody, by: Requester) => saveProfile(deps, null, body, by),
    update: (id: number, { version, ...body }: RecipientProfileBody & { version: number }, by: Requester) =>
      saveProfile(deps, { id, version }, body, by),
    remove: (id: number, by: Requester) => removeProfile(deps, id, by),
  }
}
