import { notFound, unauthorized } from '../../core/failure.ts'
import { sha256 } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { readMailSender } from '../../platform/mail/sender-store.ts'
import { recordFile } from '../../platform/storage/store.ts'
import { appendFromApplicant } from './append-message.ts'
import type { InboundDeps, InboundSettings } from './deps.ts'
import { createLinkHider, hideInOriginal } from './hide-quoted-links.ts'
import { keepMailedFiles } from './keep-mailed-files.ts'
import { type AsideReason, leaveAside } from './leave-aside.ts'
import { addressOf, isAutomatic, replyTokenIn } from './mail-rules.ts'
import { partyOf } from './parties.ts'
import type { ReadMail } from './read-mail.ts'
import { ownWordsSafely, readMailSafely } from './read-safely.ts'
import type { ThreadRow } from './rows.ts'
import { isSigned } from './signature.ts'
import { countInbound, insertInbound, wasReceived } from './store/inbound.ts'
import { textsOfThread } from './store/messages.ts'
import { insertOriginal } from './store/original-mails.ts'
import { lockThread, threadByReplyToken } from './store/threads.ts'

export type SignedMail = {
  readonly signature: string | string[] | undefined
  readonly body: Uint8Array
}

const MOST_AN_HOUR = 20
const HOUR_MS = 3_600_000
const LONGEST = 5000
const CUT = say(messageOf('messaging.emailCut'), 'en')

/** Receives an answer by email. Answers one word about the outcome, for the gateway's log. */
export async function receiveMail(deps: InboundDeps, { signature, body }: SignedMail): Promise<string> {
  const { inbound, clock, database } = deps
  if (inbound === null) throw notFound(messageOf('messaging.mailFromOutside'))
  if (!isSigned(signature, body, inbound.secret, clock.now()))
    throw unauthorized(messageOf('messaging.signatureWrong'))
  const mail = await readMailSafely(body)
  const message_id_sha256 = sha256(mail.message_id)
  if (await wasReceived(database.db, message_id_sha256)) return 'repeated'
  const token = replyTokenIn(mail.to, inbound.domain)
  const thread = token === null ? null : await threadByReplyToken(database.db, token)
  if (thread === null) throw notFound(messageOf('messaging.conversationOfAddress'))
  return take(deps, { inbound, thread, mail, message_id_sha256 })
}

type Addressed = {
  readonly inbound: InboundSettings
  readonly thread: ThreadRow
  readonly mail: ReadMail
  readonly message_id_sha256: Buffer
}

async function take(
  deps: InboundDeps,
  { inbound, thread, mail, message_id_sha256 }: Addressed,
): Promise<string> {
  const { database, clock, logger } = deps
  const received_at = clock.now()
  const { from, subject, headers } = mail
  const note = { message_id_sha256, received_at, thread_id: thread.id }
  const { address, reply_to } = await readMailSender(database.db)
  const own = [
    addressOf(deps.mailFrom),
    address,
    reply_to,
    `reply+${thread.reply_token}@${inbound.domain}`,
  ].filter((one) => one !== '')
  if (isAutomatic({ from, subject, headers, own })) {
    // Automatic emails get no answer, and staff are not notified.
    await database.inTransaction((tx) => insertInbound(tx, { ...note, outcome: 'automatic' }))
    logger.info({ outcome: 'automatic', thread: thread.id }, 'a mail from outside was left aside')
    return 'automatic'
  }
  const sent = await textsOfThread(database.db, thread.id)
  const hide = createLinkHider(deps.publicUrl, sent.emails)
  const original = hideInOriginal(mail.original, hide)
  const leave = (reason: AsideReason) => leaveAside(deps, { thread, from, reason, note, original })
  const since = new Date(received_at.getTime() - HOUR_MS)
  if ((await countInbound(database.db, thread.id, since)) >= MOST_AN_HOUR) return leave('too many')
  const { files, left } = await keepMailedFiles(deps, mail)
  const answer = await ownWordsSafely(mail.text, [...sent.emails.map((email) => email.text), ...sent.bodies])
  const text = [hide(answer), ...left].filter((part) => part !== '').join('\n\n')
  if (text === '' && files.length === 0) return leave('empty')

  const party = await partyOf(deps, thread)
  const institution = await deps.institution()
  const sender = addressOf(from)
  return database.inTransaction(async (tx: Tx) => {
    if (!(await insertInbound(tx, { ...note, outcome: 'taken' }))) return 'repeated'
    for (const file of files) await recordFile(tx, file)
    const locked = await lockThread(tx, thread.id)
    if (locked === null) throw notFound(messageOf('messaging.conversationOfAddress'))
    const written = {
      body: text.length > LONGEST ? `${text.slice(0, LONGEST - CUT.length - 3)}…\n\n${CUT}` : text,
      files: files.map((file) => ({
        file_key: file.key,
        name: file.original_name,
        content_type: file.content_type,
        size: file.size,
      })),
      via: 'mail',
      written_from: sender === party.email ? null : sender,
    } as const
    const message_id = await appendFromApplicant(
      deps,
      tx,
      { thread: locked, party, institution },
      written,
      received_at,
    )
    await insertOriginal(tx, { thread_id: thread.id, message_id, received_at }, original)
    return 'taken'
  })
}
