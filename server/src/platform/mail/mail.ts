export type MailAttachment = {
  readonly file_key: string
  readonly name: string
  readonly content_type: string
}

export type NewMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
  readonly application_id?: number
}
