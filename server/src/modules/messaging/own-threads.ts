import type { Received } from '@testamur/contract/endpoint'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Unsaid } from '@testamur/contract/message'
import type {
  askQuestion,
  listOwnThreads,
  ReplyTime,
  writeOwnMessage,
} from '@testamur/contract/messaging/messaging'
import type { Actor } from '../../core/actor.ts'
import { forbidden, notFound, unauthorized } from '../../core/failure.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { RequestContext } from '../../http/context.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf, messageOfValue } from '../../messages/message.ts'
import { rememberLanguage } from '../../platform/mail/mailbox-languages.ts'
import { openForMailbox, type ProvedMailbox } from '../applications/index.ts'
import { takeFiles } from '../papers/index.ts'
import { appendFromApplicant } from './append-message.ts'
import { limits, type MessagingDeps } from './deps.ts'
import { readAttachment } from './file-answer.ts'
import { codeMail } from './mails.ts'
import { beginGeneralThread, partyOf } from './parties.ts'
import type { createReplyTime } from './reply-time.ts'
import type { ThreadRow } from './rows.ts'
import { threadStateEnum } from './status.ts'
import { markRead, messagesOf } from './store/messages.ts'
import { lockThread, type OwnThreadRow, threadById, threadsOfMailbox } from './store/threads.ts'
import { subjectOf } from './subject.ts'
import { mailboxTopic, tellStaff } from './topics.ts'
import { publicThreadView, type UntranslatedThread } from './views.ts'

type Deps = MessagingDeps & { readonly replyTime: ReturnType<typeof createReplyTime> }
type Writer = Pick<RequestContext, 'actor' | 'remember'>
type Speaker = Pick<RequestContext, 'language'>
type OwnList = Unsaid<NonNullable<(typeof listOwnThreads)['data']>>
type Words = Received<typeof writeOwnMessage>['body']
type Frame = { readonly institution: Institution; readonly expected_reply: ReplyTime }

/** Conversations of a proved mailbox: general ones are shown here, those of applications are opened there. */
export function createOwnThreads(deps: Deps) {
  const { database, clock, limiter, applications, mailboxes } = deps
  const { db } = database

  async function mailboxOf(actor: Actor): Promise<ProvedMailbox> {
    if (actor.kind !== 'mailbox') throw forbidden(actor)
    const email = await mailboxes.emailOf(db, actor.lookup_id)
    if (email === null) throw unauthorized()
    return { email, proved_at: actor.proved_at }
  }

  const emailOf = async (actor: Actor): Promise<string> => (await mailboxOf(actor)).email

  /** A general thread of this mailbox; any other is answered as unknown. */
  async function find(id: number, actor: Actor): Promise<ThreadRow> {
    const email = await emailOf(actor)
    const thread = await threadById(db, id)
    if (thread === null || thread.email !== email) throw notFound(messageOf('messaging.conversation'))
    return thread
  }

  /** Read before a transaction begins, because it is no part of it. */
  async function frame(): Promise<Frame> {
    const [institution, expected_reply] = await Promise.all([deps.institution(), deps.replyTime()])
    return { institution, expected_reply }
  }

  async function view(
    from: Db | Tx,
    thread: ThreadRow,
    { institution, expected_reply }: Frame,
  ): Promise<UntranslatedThread> {
    return publicThreadView(thread, {
      messages: await messagesOf(from, thread.id, { notes: false }),
      asks: [],
      subject: subjectOf(thread),
      tracking_id: null,
      desk: messageOfValue({ own: institution.office.name }),
      expected_reply,
    })
  }

  async function append(tx: Tx, id: number, body: Words, about: Frame): Promise<UntranslatedThread> {
    const at = clock.now()
    const files = await takeFiles(tx, { attachments: body.attachments }, at)
    const thread = await lockThread(tx, id)
    if (thread === null) throw notFound(messageOf('messaging.conversation'))
    const words = { body: body.body, files, via: 'portal', written_from: null } as const
    const { institution } = about
    await appendFromApplicant(
      deps,
      tx,
      { thread, party: await partyOf(deps, thread), institution },
      words,
      at,
    )
    const now = await threadById(tx, id)
    if (now === null) throw notFound(messageOf('messaging.conversation'))
    return view(tx, now, about)
  }

  const threadRow = (row: OwnThreadRow, asks: number, token: string | null): OwnList['threads'][number] => ({
    id: row.id,
    tracking_id: row.tracking_id,
    subject: subjectOf(row),
    unread: row.unread,
    asks,
    enums: { state: threadStateEnum(row.state, 'applicant') },
    last_message_at: row.last_message_at.toISOString(),
    token,
  })

  return {
    /** Sent to any mailbox: only its owner finds out whether there is anything. */
    async sendCode(
      email: string,
      { ip, language }: Speaker & Pick<RequestContext, 'ip'>,
    ): Promise<{ challenge: string }> {
      const institution = await deps.institution()
      return database.inTransaction(async (tx) => {
        const subject_id = await mailboxes.put(tx, email, clock.now())
        return deps.visitors.requestCode(tx, {
          purpose: 'ongoing',
          subject_id,
          email,
          ip,
          language,
          mail: codeMail(institution),
        })
      })
    },

    async list(actor: Actor): Promise<OwnList> {
      const mailbox = await mailboxOf(actor)
      const { email } = mailbox
      await limiter.consume('messages.list', email, limits.list)
      const [threads, ongoing, expected_reply] = await Promise.all([
        threadsOfMailbox(db, email),
        applications.ongoingByEmail(db, email),
        deps.replyTime(),
      ])
      const asks = new Map(ongoing.map((row) => [row.id, row.asks]))
      const begun = new Set(threads.map((row) => row.application_id))
      return database.inTransaction(async (tx) => {
        const unwritten = ongoing.filter(({ id }) => !begun.has(id))
        const tokens = await openForMailbox(tx, deps.visitors.openSession, mailbox, [
          ...threads.flatMap(({ application_id }) => application_id ?? []),
          ...unwritten.map(({ id }) => id),
        ])
        const list = threads.map((row) => {
          const id = row.application_id ?? 0
          return threadRow(row, asks.get(id) ?? 0, tokens.get(id) ?? null)
        })
        for (const row of unwritten)
          list.push({
            id: null,
            tracking_id: row.tracking_id,
            subject: subjectOf({ application_id: row.id, subject: row.subject }),
            asks: row.asks,
            unread: 0,
            enums: null,
            last_message_at: null,
            token: tokens.get(row.id) ?? null,
          })
        return { email, threads: list, expected_reply }
      })
    },

    async ask(body: Received<typeof askQuestion>['body'], { actor, remember, language }: Writer & Speaker) {
      const email = await emailOf(actor)
      await limiter.consume('messages.write', email, limits.write)
      const about = await frame()
      return database.inTransaction(async (tx) => {
        const { name, subject } = body
        const id = await beginGeneralThread(tx, { name, subject, email, at: clock.now() })
        await rememberLanguage(tx, email, language)
        const data = await append(tx, id, body, about)
        return remember(tx, { data, message: messageOf('messaging.messageSent') })
      })
    },

    get: async (id: number, actor: Actor): Promise<UntranslatedThread> =>
      view(db, await find(id, actor), await frame()),

    async write(id: number, body: Words, { actor, remember }: Writer) {
      const thread = await find(id, actor)
      await limiter.consume('messages.write', thread.email ?? '', limits.write)
      const about = await frame()
      return database.inTransaction(async (tx) =>
        remember(tx, {
          data: await append(tx, thread.id, body, about),
          message: messageOf('messaging.messageSent'),
        }),
      )
    },

    async read(id: number, upTo: number, actor: Actor): Promise<void> {
      const thread = await find(id, actor)
      await database.inTransaction(async (tx) => {
        const seen = { thread_id: thread.id, of: 'staff', up_to: upTo, at: clock.now() } as const
        if (await markRead(tx, seen)) tellStaff(tx, thread.id)
      })
    },

    async attachment(id: number, attachmentId: number, actor: Actor): Promise<FileAnswer> {
      const thread = await find(id, actor)
      const wanted = {
        id: attachmentId,
        thread_id: thread.id,
        application_id: null,
        notes: false,
        answers: false,
      }
      return readAttachment(deps, wanted)
    },

    /** What this session may watch. */
    topic: async (actor: Actor): Promise<string> => mailboxTopic(await emailOf(actor)),
  }
}
