import type { Language } from '@testamur/contract/languages'
import type { MailKind } from '@testamur/contract/operations'
import type { ComposedMail, LaidOut } from './layout.ts'

export type MailAttachment = {
  readonly file_key: string
  readonly name: string
  readonly content_type: string
}

export type NewMail = ComposedMail & {
  /** What it is about, by which staff find it; `other` unless told. */
  readonly kind?: MailKind
  readonly to: string
  readonly attachments?: readonly MailAttachment[]
  readonly application_id?: number
  /** The payment it is about, by which the log is followed. */
  readonly payment_reference?: string
  /** That of its mailbox unless told. */
  readonly language?: Language
  /** Made here unless told: its sender may keep it to look up what became of the mail. */
  readonly message_id?: string
  readonly reply_to?: string
  /** Of a group email: where its reader says that they want no more of them. */
  readonly unsubscribe_url?: string
  /** The mail before it in a conversation. */
  readonly follows?: string
}

export type LaidOutMail = Omit<NewMail, keyof ComposedMail | 'language' | 'kind'> &
  LaidOut & { readonly kind: MailKind }
