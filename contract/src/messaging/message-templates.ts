import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { id, line, paragraph, versionQuery, versionSeen } from '../fields.ts'
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

export const listMessageTemplates = endpoint({
  id: 'listMessageTemplates',
  summary: 'List saved replies by name',
  method: 'GET',
  path: '/message-templates',
  auth: { permission: 'messages.read' },
  data: z.array(messageTemplate),
  errors: ['unauthorized', 'forbidden'],
})

export const createMessageTemplate = endpoint({
  id: 'createMessageTemplate',
  summary: 'Add a saved reply',
  method: 'POST',
  path: '/message-templates',
  auth: { permission: 'messages.write' },
  body: z.strictObject(fields),
  data: messageTemplate,
  created: true,
  idempotent: true,
  errors: ['unauthorized', 'forbidden', 'conflict'],
})

export const updateMessageTemplate = endpoint({
  id: 'updateMessageTemplate',
  summary: 'Change a saved reply',
  method: 'PUT',
  path: '/message-templates/{id}',
  auth: { permission: 'messages.write' },
  params: z.strictObject({ id }),
  body: z.strictObject({ ...fields, version: versionSeen }),
  data: messageTemplate,
  errors: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
})

export const deleteMessageTemplate = endpoint({
  id: 'deleteMessageTemplate',
  summary: 'Delete a saved reply',
  method: 'DELETE',
  path: '/message-templates/{id}',
  auth: { permission: 'messages.write' },
  params: z.strictObject({ id }),
  query: versionQuery,
  errors: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
})
