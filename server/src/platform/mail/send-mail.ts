import type { SendMailOptions } from 'nodemailer'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { JobHandler } from '../jobs/handler.ts'
import type { Storage } from '../storage/storage.ts'
import { createDelivery, type Deliver } from './deliver.ts'
import { isFinalRefusal } from './refusal.ts'
import { findMail, type MailRow, markMail, noteMailError } from './store.ts'

export type MailSettings = { readonly smtpUrl: string | null; readonly from: string }

type Deps = {
  readonly database: Database
  readonly storage: Storage
  readonly clock: Clock
  readonly mail: MailSettings
}

/** A mail that is being handed over when the process is asked to end has so long: cut off, it would be sent twice. */
const LAST_WORDS_MS = 3_000

/** The job that sends a queued mail, or keeps it in the embedded mailbox when no mail server is set. */
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
      await deliver({ ...(await compose(mail, settings.from, storage)), signal: cut.signal })
    } catch (error) {
      const refusal = (error as Error).message.slice(0, 500)
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

/** A signal that follows another one after a while. */
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

async function compose(mail: MailRow, from: string, storage: Storage): Promise<SendMailOptions> {
  return {
    from,
    to: { name: '', address: mail.to_address },
    messageId: withDomain(mail.message_id, from),
    date: mail.created_at,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
    ...(mail.follows === null
      ? {}
      : { inReplyTo: withDomain(mail.follows, from), references: [withDomain(mail.follows, from)] }),
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

/** By which mail programs tell a group email from one of its reader's own, and offer to stop them with one click (RFC 8058). */
const groupHeaders = ({ unsubscribe_url: url }: MailRow): Readonly<Record<string, string>> =>
  url === null
    ? {}
    : {
        'List-Unsubscribe': `<${url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<group-emails.${new URL(url).hostname}>`,
        Precedence: 'bulk',
      }

/** The sender's domain keeps it apart from the ids of all other senders; only here the sender is known. */
function withDomain(messageId: string, from: string): string {
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1]
  return domain === undefined ? messageId : messageId.replace(/@testamur>$/, `@${domain.toLowerCase()}>`)
}
