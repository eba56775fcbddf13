import { sql } from 'kysely'
import { uuid } from '../../core/ids.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { LastWrite } from '../jobs/handler.ts'
import { announceJob, type Lane, type NewJob } from '../jobs/queue.ts'
import { ownWordsFor } from '../own-words/index.ts'
import { layOutMail } from './layout.ts'
import type { LaidOutMail, NewMail } from './mail.ts'
import { senderFor } from './mail-brand.ts'
import { mailTexts } from './mail-texts.ts'
import { findTextFor } from './mail-texts-store.ts'
import { rewriteMail } from './own-text.ts'
import { hideSecrets, secretsIn } from './secrets.ts'
import { insertingMails, type NewMailRow, noteMail } from './store.ts'

export const SEND_MAIL = 'mail.send'

/** An email has its own time limit. Only one that kills its process each time reaches this many attempts. */
const MOST_ATTEMPTS = 200

type Travelling = Pick<LaidOutMail, 'kind'> & { readonly attachments?: readonly unknown[] }

/** Group emails, and emails that wait for the file store, have lanes of their own. */
export function laneOfMail({ kind, attachments }: Travelling): Lane {
  if (kind === 'group') return 'mail:group'
  return attachments?.length ? 'mail:files' : 'mail'
}

/** The job that sends an email. */
export const sendingJob = (mail: Travelling): NewJob => ({
  kind: SEND_MAIL,
  lane: laneOfMail(mail),
  maxAttempts: MOST_ATTEMPTS,
})

const CONTROL = /\p{Cc}+/gu

/** A line of a header: text from a form cannot start another header. */
const headerLine = (text: string) => text.replace(CONTROL, ' ').trim()

/**
 * Writes an email in the language of its mailbox, and the job that sends it, in the transaction of its cause. The
 * Message-ID is fixed here except for the sender's domain, which is added when it is sent: if it is sent twice,
 * because the process died before noting that the server took it, mail programs show it once. Answers that
 * Message-ID, by which its state can be found.
 */
export async function queueMail(tx: Tx | Db, mail: NewMail): Promise<string> {
  const written = await writeOut(tx, mail)
  await sql`with ${insertingMails([written], sendingJob, sql`true`)} select`.execute(tx)
  noteQueued(tx, written)
  return written.message_id
}

/** The same as the end of a job, of which it is the only effect. */
export async function queueMailsLast(db: Db, mails: readonly NewMail[]): Promise<LastWrite> {
  const written = await Promise.all(mails.map((mail) => writeOut(db, mail)))
  return {
    parts: (held) => insertingMails(written, sendingJob, held),
    note: (noted) => written.forEach((mail) => noteQueued(noted, mail)),
  }
}

function noteQueued(db: Tx | Db, mail: NewMailRow): void {
  noteMail(db, mail, null, 'queued')
  announceJob(db, SEND_MAIL)
}

const kindOf = (name: NewMail['name']) => (name === null ? 'other' : mailTexts[name].kind)

async function writeOut(db: Tx | Db, mail: NewMail): Promise<NewMailRow> {
  if (/[\s,;<>]|\p{Cc}/u.test(mail.to)) throw new TypeError('A mail goes to exactly one address')
  const { name, kind = kindOf(name), subject, content, language, secrets: _, sealed = false, ...sent } = mail
  const secrets = secretsIn(mail)
  const { language: spoken, text } = await findTextFor(db, { to: mail.to, name, language })
  const own = await ownWordsFor(db, spoken)
  const institution = senderFor(kind, name !== null, content.institution)
  const composed = { name, subject, content: { ...content, institution } }
  const rewritten =
    name !== null && text !== null ? rewriteMail(composed, name, text, { language: spoken, own }) : composed
  const laidOut = layOutMail(rewritten, spoken, own)
  return {
    kind,
    name,
    language: spoken,
    ...sent,
    ...laidOut,
    subject: headerLine(laidOut.subject),
    shown_subject: headerLine(hideSecrets(laidOut.subject, secrets)),
    shown_text: hideSecrets(laidOut.text, secrets),
    sealed,
    attachments: (mail.attachments ?? []).map((file) => ({ ...file, name: headerLine(file.name) })),
    message_id: mail.message_id ?? `<${uuid()}@testamur>`,
  }
}
