import type { Message, Said } from '@testamur/contract/message'
import { say } from './say.ts'

/** A text column with the column of its message. Readers take the message if there is one, otherwise the text. */
export type StoredText = { readonly text: string | null; readonly message: Message | null }

/** The portal's own messages are stored as English text and as a message; what somebody typed is text alone. */
export function storedText(said: Said | null | undefined): StoredText {
  if (said === null || said === undefined) return { text: null, message: null }
  if (typeof said === 'string') return { text: said, message: null }
  return { text: say(said, 'en'), message: said }
}
