import type {
  RecipientProfile,
  RecipientProfileBody,
} from '@testamur/contract/recipient-profiles/recipient-profiles'
import type { Requester } from '../../core/actor.ts'
import { invalid, refused, taken } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import {
  removeSetting,
  type SeenSetting,
  type SettingDeps,
  type SettingKind,
  saveSetting,
} from '../settings/index.ts'
import type { ProfileRow } from './rows.ts'
import { profileFaults } from './rules.ts'
import {
  countCopies,
  countOpenCopies,
  deleteProfile,
  insertProfile,
  lockProfile,
  updateProfile,
} from './store.ts'

const profileKind: SettingKind<ProfileRow, 'id'> = {
  noun: 'recipient_profile',
  key: 'id',
  name: messageOf('recipientProfiles.recipient'),
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

/** A recipient that is switched off says how many open copies still go to it. */
export async function sayProfileSaved(
  { database }: Pick<SettingDeps, 'database'>,
  { id, name, active }: RecipientProfile,
): Promise<Message> {
  if (active) return messageOf('recipientProfiles.recipientSaved')
  const copies = await countOpenCopies(database.db, id)
  return messageOf('recipientProfiles.recipientSwitchedOff', { name, copies })
}

export function removeProfile(deps: SettingDeps, seen: SeenProfile, by: Requester): Promise<void> {
  async function remove(tx: Tx, { id }: ProfileRow) {
    // Nobody can name this recipient meanwhile, because its row is locked.
    const copies = await countCopies(tx, id)
    if (copies > 0) throw refused(messageOf('recipientProfiles.copiesWentRecipientStays', { copies }))
    await deleteProfile(tx, id)
  }
  return removeSetting(deps, profileKind, { seen, remove }, by)
}
