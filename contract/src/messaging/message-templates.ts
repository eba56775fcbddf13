import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { id, line, paragraph, versionSeen } from '../fields.ts'
import { templateVariables, unknownVariables } from '../template-text.ts'

/** Canned answers: texts with variables like `{first_name}`, which the one who uses them fills in. */
export const messageTemplate = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** For mails to many; an answer in a thread has none. */
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
  summary: 'Staff: canned answers by name',
  method: 'GET',
  path: '/message-templates',
  auth: { permission: 'messages.read' },
  data: z.array(messageTemplate),
  errors: ['unauthorized', 'forbidden'],
})

export const createMessageTemplate = endpoint({
  id: 'createMessageTemplate',
  summary: 'Staff: keep a text to be used again',
  method: 'POST',
  path: '/message-templates',
  auth: { permission: 'messages.write' },
  body: z.strictObject(fields),
  data: messageTemplate,
  created: true,
  errors: ['unauthorized', 'forbidden', 'conflict'],
})

export const updateMessageTemplate = endpoint({
  id: 'updateMessageTemplate',
  summary: 'Staff: change a canned answer',
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
  summary: 'Staff: remove a canned answer',
  method: 'DELETE',
  path: '/message-templates/{id}',
  auth: { permission: 'messages.write' },
  params: z.strictObject({ id }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})
