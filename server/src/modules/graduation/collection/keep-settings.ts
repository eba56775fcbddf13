import type { Received } from '@testamur/contract/endpoint'
import type { CollectionSettings, saveCollectionSettings } from '@testamur/contract/graduation/collection'
import type { Requester } from '../../../core/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { type SingleSetting, saveSingleSetting } from '../../settings/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { type CollectionSettingsRow, lockSettings, updateSettings } from '../store/collection-settings.ts'

const collectionSetting: SingleSetting<CollectionSettingsRow> = {
  action: 'collection_settings.update',
  subject: 'collection_settings:1',
  topics: [],
  lock: lockSettings,
}

/** They are read with each hand-over, so every process knows them at once. */
export function saveSettings(
  deps: Pick<GraduationDeps, 'database' | 'reference'>,
  body: Received<typeof saveCollectionSettings>['body'],
  by: Requester,
): Promise<CollectionSettings> {
  const change = { version: body.version, write: (tx: Tx) => updateSettings(tx, body) }
  return saveSingleSetting(deps, collectionSetting, change, by)
}
