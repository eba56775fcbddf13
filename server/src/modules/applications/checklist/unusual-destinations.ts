import type { Database } from '../../../db/client.ts'
import type { RecipientProfiles } from '../../recipient-profiles/index.ts'
import type { CopyRow } from '../rows/rows.ts'
import { isUsualDestination } from './destination-rules.ts'
import { profilesOfCopies } from './store/directory.ts'

export type DirectoryDeps = {
  readonly database: Pick<Database, 'db'>
  readonly profiles: Pick<RecipientProfiles, 'byId'>
}

/** Names of recipients at addresses that the portal does not know and a person has to check. */
export async function findUnusualDestinations(
  { database, profiles }: DirectoryDeps,
  applicationId: number,
  copies: readonly CopyRow[],
  recordEmail: string | null,
): Promise<string[]> {
  const named = await profilesOfCopies(database.db, applicationId)
  const entries = await profiles.byId(
    named.flatMap(({ recipient_profile_id: id }) => (id === null ? [] : [id])),
  )
  return copies.flatMap((copy) => {
    const profile = named.find(({ copy_id }) => copy_id === copy.copy_id)?.recipient_profile_id
    const entry = entries.get(profile ?? 0) ?? null
    return isUsualDestination(copy, { recordEmail, entry }) ? [] : [copy.recipient.name]
  })
}
