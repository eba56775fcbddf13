import { messageOfValue, type Said } from '../../messages/message.ts'

/** The subject of a conversation: the type of application in the institution's words, or the asker's own text. */
export const subjectOf = (thread: {
  readonly application_id: number | null
  readonly subject: string
}): Said => (thread.application_id === null ? thread.subject : messageOfValue({ own: thread.subject }))
