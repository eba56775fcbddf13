import type { Received } from '@testamur/contract/endpoint'
import type { createMessageTemplate, MessageTemplate } from '@testamur/contract/messaging/message-templates'
import type { Requester, StaffActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { conflict, notFound } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  type TemplateRow,
  updateTemplate,
} from './store/templates.ts'

type Deps = { readonly database: Database; readonly clock: Clock }
type Fields = Received<typeof createMessageTemplate>['body']

type SeenTemplate = { readonly id: number; readonly version: number }

const CHANGED = messageOf('messaging.changedMeanwhile')

/** Saved replies, shared by everybody who writes to applicants. */
export function createTemplates({ database, clock }: Deps) {
  return {
    list: async (): Promise<MessageTemplate[]> => (await listTemplates(database.db)).map(templateView),

    save: (
      seen: SeenTemplate | null,
      { name, subject, body }: Fields,
      by: Requester<StaffActor>,
    ): Promise<MessageTemplate> =>
      database
        .inTransaction(async (tx) => {
          const fields = { name, subject, body }
          const written = { by: by.actor.id, at: clock.now() }
          const before = seen === null ? null : await lockTemplate(tx, seen.id)
          if (seen !== null && before === null) throw notFound(messageOf('messaging.text'))
          const after =
            seen === null
              ? await insertTemplate(tx, fields, written)
              : await updateTemplate(tx, seen, fields, written)
          if (after === null) throw conflict(CHANGED)
          const action = seen === null ? 'message_template.create' : 'message_template.update'
          await recordAudit(tx, { ...by, action, subject: `message_template:${after.id}`, before, after })
          return templateView(after)
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error, 'message_templates_name'))
            throw conflict(messageOf('messaging.textNameTaken', { name }))
          throw error
        }),

    remove: ({ id, version }: SeenTemplate, by: Requester<StaffActor>): Promise<void> =>
      database.inTransaction(async (tx) => {
        const before = await lockTemplate(tx, id)
        if (before === null) throw notFound(messageOf('messaging.text'))
        if (before.version !== version) throw conflict(CHANGED)
        await deleteTemplate(tx, id)
        await recordAudit(tx, {
          ...by,
          action: 'message_template.delete',
          subject: `message_template:${id}`,
          before,
        })
      }),
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
