import type { ThreadState } from '@testamur/contract/messaging/thread-states'
import type { AttachmentRow } from '../papers/index.ts'

export type ThreadRow = {
  readonly id: number
  readonly application_id: number | null
  /** Of a general thread. */
  readonly email: string | null
  readonly name: string | null
  readonly subject: string
  readonly state: ThreadState
  readonly version: number
  readonly assignee_id: number | null
  readonly assignee_name: string | null
  readonly reply_token: string
  readonly awaiting_since: Date | null
  readonly unread: number
}

export type AuthorKind = 'applicant' | 'staff' | 'system'
export type Via = 'portal' | 'mail'

export type MessageRow = {
  readonly id: number
  readonly at: Date
  readonly author_kind: AuthorKind
  readonly author_name: string
  readonly body: string
  readonly internal: boolean
  readonly via: Via
  readonly written_from: string | null
  readonly read_at: Date | null
  readonly mail_state: 'queued' | 'sent' | 'stored' | 'failed' | null
  readonly mail_error: string | null
  readonly attachments: readonly AttachmentRow[]
}

/** A file that is kept already, about to belong to a message. */
export type KeptFile = {
  readonly file_key: string
  readonly name: string
  readonly content_type: string
  readonly size: number
}
