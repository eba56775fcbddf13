import type { Message, Param, Said } from './message.ts'
import type { fields } from './messages/en/fields.ts'

export type FieldMessage = keyof typeof fields

type Params = Readonly<Record<string, Param>>

/** An error message for a field. */
export const fieldMessage = (key: FieldMessage, params?: Params): Message =>
  params === undefined ? { code: `fields.${key}` } : { code: `fields.${key}`, params }

/** Zod stores the message of an issue as text: a coded message is stored as JSON, a plain text unchanged. */
export const keepFault = (said: Said): string => (typeof said === 'string' ? said : JSON.stringify(said))

/** An error message for a field, as text for a schema. */
export const fault = (key: FieldMessage, params?: Params): string => keepFault(fieldMessage(key, params))

const OURS = '{"code":"fields.'

/** Reads a message stored by `keepFault`; a text that a form has already translated is returned unchanged. */
export const readFault = (text: string): Said =>
  text.startsWith(OURS) ? (JSON.parse(text) as Message) : text
