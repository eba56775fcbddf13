import type { Received } from '@testamur/contract/endpoint'
import type { CollectionSettings, saveCollectionSettings } from '@testamur/contract/graduation/collection'
import type { Requester } from '../../../core/actor.ts'
import { conflict } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { lockSettings, updateSettings } from '../store/collection-settings.ts'

/** They are read with each hand-over, so every process knows them at once. */
export function saveSettings(
  { database }: Pick<GraduationDeps, 'database'>,
  body: Received<typeof saveCollectionSettings>['body'],
  { actor, ip }: Requester,
): Promise<CollectionSettings> {
  return database.inTransaction(async (tx) => {
    const before = await lockSettings(tx)
    if (before.version !== body.version) throw conflict(messageOf('collection.settingsChangedMeanwhile'))
    const after = await updateSettings(tx, body)
    await recordAudit(tx, {
      actor,
      ip,
      action: 'collection_settings.update',
      subject: 'collection_settings:1',
      before,
      after,
    })
    return after
  })
}
