import type { Message } from '../../messages/message.ts'

/** The outcome of a test, with a sentence about what was found or what to do. */
export type Checked = { readonly ok: boolean; readonly message: Message }

export const passed = (message: Message): Checked => ({ ok: true, message })

export const failed = (message: Message): Checked => ({ ok: false, message })
