import type { Message, Said } from '@testamur/contract/message'
import { say } from './say.ts'

/** A text column, and the column of its message beside it. Readers take the message, or else the text. */
export type StoredText = { readonly text: string | null; readonly message: Message | null }

/** What the portal says is stored as English text and as a message; what somebody typed is a text alone. */
export function storedText(said: Said | null | undefined): StoredText {
  if (said === null || said === undefined) return { text: null, message: null }
  if (typeof said === 'string') return { text: said, message: null }
  return { text: say(said, 'en'), message: said }
}
