import type { SendMailOptions } from 'nodemailer'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { JobHandler } from '../jobs/handler.ts'
import type { Storage } from '../storage/storage.ts'
import { findMail, type MailRow, markMail } from './store.ts'

export type MailSettings = { readonly smtpUrl: string | null; readonly from: string }

type Deps = {
  readonly database: Database
  readonly storage: Storage
  readonly clock: Clock
  readonly mail: MailSettings
}

type Deliver = (message: SendMailOptions) => Promise<unknown>

/** The job that sends a queued mail, or keeps it in the embedded mailbox when no mail server is set. */
export function createSendMail({ database, storage, clock, mail: settings }: Deps): JobHandler {
  let delivery: Promise<Deliver> | undefined

  return async (payload, job) => {
    const { mail_id } = payload as { mail_id: number }
    const mail = await findMail(database.db, mail_id)
    if (!mail) throw new Error(`Mail ${mail_id} is not there`)
    if (mail.state === 'sent' || mail.state === 'stored') return
    if (settings.smtpUrl === null) return (tx) => markMail(tx, mail.id, { state: 'stored', at: clock.now() })
    try {
      delivery ??= createDelivery(settings.smtpUrl)
      const deliver = await delivery
      await deliver(await compose(mail, settings.from, storage))
    } catch (error) {
      const refusal = (error as Error).message.slice(0, 500)
      if (isFinal(error)) return (tx) => markMail(tx, mail.id, { state: 'failed', at: null, error: refusal })
      if (job.last) await markMail(database.db, mail.id, { state: 'failed', at: null, error: refusal })
      throw error
    }
    return (tx) => markMail(tx, mail.id, { state: 'sent', at: clock.now() })
  }
}

async function createDelivery(smtpUrl: string): Promise<Deliver> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return (message) => transport.sendMail(message)
}

async function compose(mail: MailRow, from: string, storage: Storage): Promise<SendMailOptions> {
  return {
    from,
    to: { name: '', address: mail.to_address },
    messageId: mail.message_id,
    date: mail.created_at,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
    ...(mail.follows === null ? {} : { inReplyTo: mail.follows, references: [mail.follows] }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: await Promise.all(
      mail.attachments.map(async (file) => ({
        filename: file.name,
        contentType: file.content_type,
        content: await storage.get(file.file_key),
      })),
    ),
  }
}

/** The server has refused this mail for good (5xx); anything else may pass. */
const isFinal = (error: unknown): boolean => {
  const code = (error as { responseCode?: number }).responseCode ?? 0
  return code >= 500 && code < 600
}
