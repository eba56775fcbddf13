import type {
  RecipientProfile,
  RecipientProfileBody,
} from '@testamur/contract/recipient-profiles/recipient-profiles'
import type { Requester } from '../../core/actor.ts'
import { conflict, invalid, notFound, refused } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../db/errors.ts'
import { messageOf } from '../../messages/message.ts'
import type { Reference } from '../../platform/reference.ts'
import { recordAudit } from '../audit/index.ts'
import { profileFaults } from './rules.ts'
import { deleteProfile, insertProfile, lockProfile, updateProfile } from './store.ts'

export type SaveProfileDeps = {
  readonly database: Database
  readonly reference: Pick<Reference, 'changed' | 'drop'>
}
type Seen = { readonly id: number; readonly version: number }

const CHANGED = messageOf('recipientProfiles.somebodyElseChangedMeanwhile')
const taken = (code: string) => conflict(messageOf('recipientProfiles.recipientCodeAlready', { code }))

/** Adds a recipient to the directory, or changes one. Earlier copies keep their own address. */
export async function saveProfile(
  { database, reference }: SaveProfileDeps,
  seen: Seen | null,
  body: RecipientProfileBody,
  by: Requester,
): Promise<RecipientProfile> {
  const faults = profileFaults(body)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const saved = await database
    .inTransaction(async (tx) => {
      const before = seen === null ? null : await lockProfile(tx, seen.id)
      if (seen !== null && before === null) throw notFound(messageOf('recipientProfiles.recipient'))
      const after = seen === null ? await insertProfile(tx, body) : await updateProfile(tx, seen, body)
      if (after === null) throw seen === null ? taken(body.code) : conflict(CHANGED)
      await reference.changed(tx, 'own-words')
      await recordAudit(tx, {
        ...by,
        action: before === null ? 'recipient_profile.create' : 'recipient_profile.update',
        subject: `recipient_profile:${after.id}`,
        before,
        after,
      })
      return after
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw taken(body.code)
      throw error
    })
  reference.drop('own-words')
  return saved
}

export async function removeProfile(
  { database, reference }: SaveProfileDeps,
  { id, version }: Seen,
  by: Requester,
): Promise<void> {
  await database
    .inTransaction(async (tx) => {
      const before = await lockProfile(tx, id)
      if (before === null) throw notFound(messageOf('recipientProfiles.recipient'))
      if (before.version !== version) throw conflict(CHANGED)
      await deleteProfile(tx, id)
      await reference.changed(tx, 'own-words')
      const subject = `recipient_profile:${id}`
      await recordAudit(tx, { ...by, action: 'recipient_profile.delete', subject, before })
    })
    .catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw refused(messageOf('recipientProfiles.copiesWentRecipientStays'))
      throw error
    })
  reference.drop('own-words')
}
