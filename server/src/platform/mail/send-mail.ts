import type { SendMailOptions } from 'nodemailer'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { JobHandler } from '../jobs/handler.ts'
import type { Storage } from '../storage/storage.ts'
import { createDelivery, type Deliver } from './deliver.ts'
import { isFinalRefusal } from './refusal.ts'
import { hideAsShown } from './secrets.ts'
import { type MailSender, readMailSender, senderOf } from './sender-store.ts'
import { findMail, type MailRow, markMail, noteMailError } from './store.ts'

export type MailSettings = { readonly smtpUrl: string | null; readonly from: string }

type Deps = {
  readonly database: Database
  readonly storage: Storage
  readonly clock: Clock
  readonly mail: MailSettings
}

/** When the process has to end, an email in transfer gets this long; if it were cut off, it would be sent twice. */
const LAST_WORDS_MS = 3_000

/** The job that sends a queued email, or stores it in the embedded mailbox when no mail server is configured. */
export function createSendMail({ database, storage, clock, mail: settings }: Deps): JobHandler {
  let delivery: Promise<Deliver> | undefined

  return async (payload, job) => {
    const { mail_id } = payload as { mail_id: number }
    const mail = await findMail(database.db, mail_id)
    if (!mail) throw new Error(`Mail ${mail_id} is not there`)
    if (mail.state !== 'queued') return
    if (settings.smtpUrl === null) return markMail(mail, { state: 'stored', at: clock.now() })
    const cut = later(job.signal, LAST_WORDS_MS)
    try {
      delivery ??= createDelivery(settings.smtpUrl)
      const deliver = await delivery
      const sender = await readMailSender(database.db)
      await deliver({
        ...(await compose(mail, { setting: settings.from, sender }, storage)),
        signal: cut.signal,
      })
    } catch (error) {
      const refusal = refusalOf(error, mail)
      if (isFinalRefusal(error) || (!job.signal.aborted && clock.now() >= mail.try_until))
        return markMail(mail, { state: 'failed', at: null, error: refusal })
      if (!job.signal.aborted) await noteMailError(database.db, mail.id, refusal)
      throw error
    } finally {
      cut.clear()
    }
    return markMail(mail, { state: 'sent', at: clock.now() })
  }
}

/** A mail server may quote the email in its refusal, which staff read and search. */
const refusalOf = (error: unknown, mail: MailRow): string =>
  hideAsShown(
    (error as Error).message,
    `${mail.subject}\n${mail.text}`,
    `${mail.shown_subject}\n${mail.shown_text}`,
  ).slice(0, 500)

/** A signal that follows another one after some time. */
function later(first: AbortSignal, ms: number) {
  const second = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const follow = () => {
    timer = setTimeout(() => second.abort(first.reason), ms)
  }
  first.addEventListener('abort', follow, { once: true })
  return {
    signal: second.signal,
    clear() {
      clearTimeout(timer)
      first.removeEventListener('abort', follow)
    },
  }
}

/** The Message-ID has the domain of the setting, so that replies stay in their thread when the sender is changed. */
type From = { readonly setting: string; readonly sender: MailSender }

async function compose(mail: MailRow, { setting, sender }: From, storage: Storage): Promise<SendMailOptions> {
  const replyTo = mail.reply_to ?? sender.reply_to
  return {
    from: senderOf(sender, setting),
    to: { name: '', address: mail.to_address },
    messageId: withDomain(mail.message_id, setting),
    date: mail.created_at,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(replyTo === '' ? {} : { replyTo: { name: '', address: replyTo } }),
    ...(mail.follows === null
      ? {}
      : { inReplyTo: withDomain(mail.follows, setting), references: [withDomain(mail.follows, setting)] }),
    headers: { 'Auto-Submitted': 'auto-generated', ...groupHeaders(mail) },
    attachments: await Promise.all(
      mail.attachments.map(async (file) => ({
        filename: file.name,
        contentType: file.content_type,
        content: await storage.get(file.file_key),
      })),
    ),
  }
}

/** Headers by which mail programs recognise a group email and offer to unsubscribe with one click (RFC 8058). */
const groupHeaders = ({ unsubscribe_url: url }: MailRow): Readonly<Record<string, string>> =>
  url === null
    ? {}
    : {
        'List-Unsubscribe': `<${url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<group-emails.${new URL(url).hostname}>`,
        Precedence: 'bulk',
      }

/** The sender's domain makes it unique among all senders; only here is the sender known. */
function withDomain(messageId: string, from: string): string {
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1]
  return domain === undefined ? messageId : messageId.replace(/@testamur>$/, `@${domain.toLowerCase()}>`)
}
