import { notFound } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { SettingDeps } from '../settings/index.ts'
import type { ProfileRow } from './rows.ts'
import { findProfile, listProfiles, profilesById, searchProfiles } from './store.ts'

const MOST_FOUND = 8

type Listing = {
  readonly page: number
  readonly per_page: number
  readonly search?: string | undefined
}

export type RecipientProfiles = ReturnType<typeof createRecipientProfiles>

/** The directory of frequent recipients. */
export function createRecipientProfiles(deps: SettingDeps) {
  const { db } = deps.database
  return {
    /** What the use cases behind our own routes need. */
    deps,

    search: (search: string) => searchProfiles(db, search, MOST_FOUND),
    list: ({ search, page, per_page }: Listing) =>
      listProfiles(db, search, { limit: per_page, offset: (page - 1) * per_page }),
    async get(id: number) {
      const found = await findProfile(db, id)
      if (found === null) throw notFound(messageOf('recipientProfiles.recipient'))
      return found
    },
    /** The recipients that an application names, by ID. */
    async byId(ids: readonly number[]): Promise<ReadonlyMap<number, ProfileRow>> {
      if (ids.length === 0) return new Map()
      return new Map((await profilesById(db, ids)).map((row) => [row.id, row]))
    },
  }
}
