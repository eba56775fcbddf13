import type { Received } from '@testamur/contract/endpoint'
import type { createMessageTemplate, MessageTemplate } from '@testamur/contract/messaging/message-templates'
import type { Requester, StaffActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { taken } from '../../core/failure.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import {
  removeSetting,
  type SeenSetting,
  type SettingDeps,
  type SettingKind,
  saveSetting,
} from '../settings/index.ts'
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  type TemplateRow,
  updateTemplate,
} from './store/templates.ts'

const templateKind: SettingKind<TemplateRow, 'id'> = {
  noun: 'message_template',
  key: 'id',
  name: messageOf('messaging.text'),
  topics: [],
  lock: (tx, { id }) => lockTemplate(tx, id),
}

type SeenTemplate = SeenSetting<TemplateRow, 'id'>

/** Saved replies, shared by everybody who writes to applicants. */
export function createTemplates(deps: SettingDeps & { readonly clock: Clock }) {
  return {
    list: async (): Promise<MessageTemplate[]> => (await listTemplates(deps.database.db)).map(templateView),

    async save(
      seen: SeenTemplate | null,
      { name, subject, body }: Received<typeof createMessageTemplate>['body'],
      by: Requester<StaffActor>,
      keep?: KeepReply<MessageTemplate>,
    ): Promise<MessageTemplate> {
      const fields = { name, subject, body }
      const written = { by: by.actor.id, at: deps.clock.now() }
      const { after } = await saveSetting(
        deps,
        templateKind,
        {
          seen,
          write: (tx, before) =>
            before === null
              ? insertTemplate(tx, fields, written)
              : updateTemplate(tx, before.id, fields, written),
          taken: () => taken('name', messageOf('messaging.textNameTaken', { name })),
          keep: keep && ((tx, row) => keep(tx, templateView(row))),
        },
        by,
      )
      return templateView(after)
    },

    remove: (seen: SeenTemplate, by: Requester<StaffActor>): Promise<void> =>
      removeSetting(deps, templateKind, { seen, remove: (tx, { id }) => deleteTemplate(tx, id) }, by),
  }
}

const templateView = (row: TemplateRow): MessageTemplate => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  body: row.body,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.updated_by,
})
