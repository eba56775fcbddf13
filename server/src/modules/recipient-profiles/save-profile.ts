import type {
  RecipientProfile,
  RecipientProfileBody,
} from '@testamur/contract/recipient-profiles/recipient-profiles'
import type { Requester } from '../../core/actor.ts'
import { invalid, taken } from '../../core/failure.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import {
  removeSetting,
  type SeenSetting,
  type SettingDeps,
  type SettingKind,
  saveSetting,
} from '../settings/index.ts'
import type { ProfileRow } from './rows.ts'
import { profileFaults } from './rules.ts'
import { deleteProfile, insertProfile, lockProfile, updateProfile } from './store.ts'

const profileKind: SettingKind<ProfileRow, 'id'> = {
  noun: 'recipient_profile',
  key: 'id',
  name: messageOf('recipientProfiles.recipient'),
  changedMeanwhile: messageOf('recipientProfiles.somebodyElseChangedMeanwhile'),
  topics: ['own-words'],
  lock: (tx, { id }) => lockProfile(tx, id),
}

type SeenProfile = SeenSetting<ProfileRow, 'id'>

/** Adds a recipient to the directory, or changes one. Earlier copies keep their own address. */
export async function saveProfile(
  deps: SettingDeps,
  seen: SeenProfile | null,
  body: RecipientProfileBody,
  by: Requester,
  keep?: KeepReply<RecipientProfile>,
): Promise<RecipientProfile> {
  const faults = profileFaults(body)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const { after } = await saveSetting(
    deps,
    profileKind,
    {
      seen,
      write: (tx, before) => (before === null ? insertProfile(tx, body) : updateProfile(tx, before.id, body)),
      taken: () => taken('code', messageOf('recipientProfiles.recipientCodeAlready', { code: body.code })),
      keep,
    },
    by,
  )
  return after
}

export const removeProfile = (deps: SettingDeps, seen: SeenProfile, by: Requester): Promise<void> =>
  removeSetting(
    deps,
    profileKind,
    {
      seen,
      remove: (tx, { id }) => deleteProfile(tx, id),
      inUse: messageOf('recipientProfiles.copiesWentRecipientStays'),
    },
    by,
  )
