import type { Row } from '../../db/rows.ts'
import type { AttachmentRow } from '../papers/index.ts'

export type ThreadRow = Row<
  'threads',
  | 'id'
  | 'application_id'
  /** For a general thread. */
  | 'email'
  | 'name'
  | 'subject'
  | 'state'
  | 'version'
  | 'assignee_id'
  | 'reply_token'
  | 'awaiting_since'
  | 'unread'
> & { readonly assignee_name: Row<'staff_members'>['name'] | null }

export type MessageChannel = Row<'messages'>['via']

export type MessageRow = Row<
  'messages',
  | 'id'
  | 'at'
  | 'author_kind'
  | 'author_name'
  | 'body'
  | 'message'
  | 'internal'
  | 'via'
  | 'written_from'
  | 'read_at'
> & {
  readonly mail_state: Row<'mail_deliveries'>['state'] | null
  readonly mail_error: Row<'mail_deliveries'>['error']
  readonly attachments: readonly AttachmentRow[]
  /** The emails behind it, as they came. Only for staff. */
  readonly mails: readonly Row<'original_mails', 'id' | 'received_at'>[]
}

/** A stored file that is to be attached to a message. */
export type KeptFile = Row<'attachments', 'file_key' | 'name' | 'content_type' | 'size'>
