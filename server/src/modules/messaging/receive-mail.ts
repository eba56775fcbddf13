import { type InboundMail, inboundMail } from '@testamur/contract/inbound-mail'
import { UPLOAD_BYTES, UPLOAD_TYPES } from '@testamur/contract/upload-limits'
import { Failure, notFound, unauthorized } from '../../core/failure.ts'
import { sha256 } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import { inspect, type Upload } from '../../http/uploads.ts'
import type { Logger } from '../../platform/logger.ts'
import type { StoredFile } from '../../platform/storage/storage.ts'
import { recordFile } from '../../platform/storage/store.ts'
import { appendFromApplicant } from './append-message.ts'
import type { InboundSettings, MessagingDeps } from './deps.ts'
import { addressOf, isAutomatic, replyTokenIn } from './mail-rules.ts'
import { ownWords, unquotedWords } from './own-words.ts'
import { partyOf } from './parties.ts'
import { isSigned } from './signature.ts'
import { countInbound, insertInbound, wasReceived } from './store/inbound.ts'
import { lockThread, threadByReplyToken } from './store/threads.ts'

type Deps = MessagingDeps & { readonly logger: Logger }

export type HandedOver = {
  readonly signature: string | string[] | undefined
  readonly body: Uint8Array
}

const MOST_AN_HOUR = 20
const HOUR_MS = 3_600_000
const MOST_FILES = 5
const LONGEST = 5000

/** Takes in an answer by mail. Answers what the gateway may log: what became of it, in one word. */
export async function receiveMail(deps: Deps, { signature, body }: HandedOver): Promise<string> {
  const { inbound, clock, database } = deps
  if (inbound === null) throw notFound('Mail from outside')
  if (!isSigned(signature, body, inbound.secret, clock.now()))
    throw unauthorized('The signature does not match, or is older than five minutes')
  const mail = read(body)
  const message_id_sha256 = sha256(mail.message_id.trim())
  if (await wasReceived(database.db, message_id_sha256)) return 'repeated'
  return take(deps, inbound, mail, message_id_sha256)
}

function read(body: Uint8Array): InboundMail {
  const unreadable = () => new Failure('validation', 'This is not a mail as the contract describes it')
  let sent: unknown
  try {
    sent = JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    throw unreadable()
  }
  const parsed = inboundMail.safeParse(sent)
  if (!parsed.success) throw unreadable()
  return parsed.data
}

async function take(deps: Deps, inbound: InboundSettings, mail: InboundMail, message_id_sha256: Buffer) {
  const { database, clock, logger } = deps
  const { db } = database
  const received_at = clock.now()
  const token = replyTokenIn(mail.to, inbound.domain)
  const thread = token === null ? null : await threadByReplyToken(db, token)
  if (thread === null) throw notFound('A conversation of this address')

  const leave = async (outcome: string): Promise<string> => {
    await database.inTransaction((tx) =>
      insertInbound(tx, { message_id_sha256, received_at, outcome, thread_id: thread.id }),
    )
    logger.info({ outcome, thread: thread.id }, 'a mail from outside was left aside')
    return outcome
  }
  const { from, subject, headers } = mail
  const own = [addressOf(deps.mailFrom), `reply+${thread.reply_token}@${inbound.domain}`]
  if (isAutomatic({ from, subject, headers, own })) return leave('automatic')
  if ((await countInbound(db, thread.id, new Date(received_at.getTime() - HOUR_MS))) >= MOST_AN_HOUR)
    return leave('too many')
  const { files, left } = await keepFiles(deps, mail)
  const words = [
    // An answer with nothing above our words and no file stands below them, if anywhere.
    ownWords(mail.text) || (files.length === 0 ? unquotedWords(mail.text) : ''),
    ...left.map((name) => `[A file of a kind not taken here was left out: ${name}]`),
  ]
  const text = words.filter((part) => part !== '').join('\n\n')
  if (text === '' && files.length === 0) return leave('empty')

  const party = await partyOf(deps, thread)
  const house = await deps.institution()
  const sender = addressOf(from)
  return database.inTransaction(async (tx: Tx) => {
    const row = { message_id_sha256, received_at, outcome: 'taken', thread_id: thread.id }
    if (!(await insertInbound(tx, row))) return 'repeated'
    for (const file of files) await recordFile(tx, file)
    const locked = await lockThread(tx, thread.id)
    if (locked === null) throw notFound('A conversation of this address')
    const written = {
      body: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
      files: files.map((file) => ({
        ...{ file_key: file.key, name: file.original_name },
        ...{ content_type: file.content_type, size: file.size },
      })),
      via: 'mail',
      written_from: sender === party.email ? null : sender,
    } as const
    await appendFromApplicant(deps, tx, { thread: locked, party, house }, written, received_at)
    return 'taken'
  })
}

/** Kept as if they had been uploaded: their kind read from their bytes. */
async function keepFiles({ storage }: Deps, { attachments }: InboundMail) {
  const files: StoredFile[] = []
  const left: string[] = []
  for (const { name, content } of attachments) {
    const upload = files.length < MOST_FILES ? await inspected(Buffer.from(content, 'base64'), name) : null
    if (upload === null) left.push(name.replace(/\p{C}/gu, '').slice(0, 100))
    else
      files.push(
        await storage.put(upload.bytes, {
          ...{ contentType: upload.contentType, name: upload.name, purpose: 'message' },
        }),
      )
  }
  return { files, left }
}

/** `null` for what an upload would have been refused for. */
async function inspected(bytes: Buffer, name: string): Promise<Upload | null> {
  if (bytes.length > UPLOAD_BYTES) return null
  try {
    return await inspect(bytes, name, { types: UPLOAD_TYPES })
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
