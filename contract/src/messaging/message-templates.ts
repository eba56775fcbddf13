import { z } from 'zod'
import { fault } from '../field-faults.ts'
import { line, paragraph, versionSeen } from '../fields.ts'
import { byId, settingCalls } from '../setting-calls.ts'
import { templateVariables, unknownVariables } from '../template-text.ts'

/** Saved replies: texts with variables such as `{first_name}`, which are filled in when the reply is used. */
export const messageTemplate = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** For group emails; a reply in a conversation has none. */
  subject: z.string(),
  body: z.string(),
  version: z.int(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
})
export type MessageTemplate = z.infer<typeof messageTemplate>

const known = templateVariables.map((name) => `{${name}}`).join(' ')
const knowsVariables = (text: string) => unknownVariables(text).length === 0
const unknown = fault('unknownVariable', { known })

const fields = {
  name: line(80),
  subject: line(160, 0).refine(knowsVariables, unknown).default(''),
  body: paragraph(5000).refine(knowsVariables, unknown),
}

const calls = settingCalls({
  one: 'MessageTemplate',
  many: 'MessageTemplates',
  path: '/message-templates',
  row: messageTemplate,
  key: byId,
  read: 'messages.read',
  write: 'messages.write',
})

export const listMessageTemplates = calls.list({ summary: 'List saved replies by name' })

export const createMessageTemplate = calls.create({
  summary: 'Add a saved reply',
  body: z.strictObject(fields),
})

export const updateMessageTemplate = calls.update({
  summary: 'Change a saved reply',
  body: z.strictObject({ ...fields, version: versionSeen }),
})

export const deleteMessageTemplate = calls.remove({ summary: 'Delete a saved reply' })
