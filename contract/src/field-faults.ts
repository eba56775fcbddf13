import type { Message, Param, Said } from './message.ts'
import type { fields } from './messages/en/fields.ts'

export type FieldMessage = keyof typeof fields

type Params = Readonly<Record<string, Param>>

/** What is wrong with a field. */
export const fieldMessage = (key: FieldMessage, params?: Params): Message =>
  params === undefined ? { code: `fields.${key}` } : { code: `fields.${key}`, params }

/** Zod keeps the message of an issue as text: a message is kept as JSON, a text as it is. */
export const keepFault = (said: Said): string => (typeof said === 'string' ? said : JSON.stringify(said))

/** What a schema says of a field. */
export const fault = (key: FieldMessage, params?: Params): string => keepFault(fieldMessage(key, params))

const OURS = '{"code":"fields.'

/** What Zod kept; what a form said already, in the language of its page, stays as it is. */
export const readFault = (text: string): Said =>
  text.startsWith(OURS) ? (JSON.parse(text) as Message) : text
