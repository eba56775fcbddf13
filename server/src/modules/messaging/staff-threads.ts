import type { Answer, Received } from '@testamur/contract/endpoint'
import { mayDo } from '@testamur/contract/identity/permissions'
import type { Institution } from '@testamur/contract/institution/institution'
import {
  type changeThread,
  type getOriginalMail,
  listThreads,
  type writeMessage,
} from '@testamur/contract/messaging/staff-messaging'
import { variablesIn } from '@testamur/contract/template-text'
import type { Requester, StaffActor } from '../../core/actor.ts'
import { conflict, invalid, notFound, refused } from '../../core/failure.ts'
import { searchPatterns } from '../../core/search-text.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { RequestContext } from '../../http/context.ts'
import { pageMeta } from '../../http/page-meta.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { type LookContext, recordLook } from '../applications/index.ts'
import { recordAudit } from '../audit/index.ts'
import { takeFiles } from '../papers/index.ts'
import { appendFromStaff, moveThread } from './append-message.ts'
import type { Correspondent, MessagingDeps } from './deps.ts'
import { mayOpenAnswers, readAttachment } from './file-answer.ts'
import { beginApplicationThread, type Party, partyOf, partyOfApplication } from './parties.ts'
import type { ThreadRow } from './rows.ts'
import { mayMove } from './status.ts'
import { activeStaff, inboxCounts, inboxPage } from './store/inbox.ts'
import { lastMessageId, markRead, messagesOf } from './store/messages.ts'
import { findOriginal } from './store/original-mails.ts'
import { listPresentColleagues } from './store/presence.ts'
import { countUnread, lockThread, threadById, threadOfApplication } from './store/threads.ts'
import { templateValues } from './template-values.ts'
import { announceThread, tellStaff } from './topics.ts'
import { inboxRowView, staffThreadView, type UntranslatedStaffThread } from './views.ts'

type Reader = Pick<Requester<StaffActor>, 'actor'> & Pick<RequestContext, 'language'>
type Officer = Requester<StaffActor> & Reader
type Writer = Officer & Pick<RequestContext, 'remember'>
type Reply = Received<typeof writeMessage>['body']

/** What is shown around a thread; read before a transaction begins, because it is no part of it. */
type Around = {
  readonly party: Party
  readonly institution: Institution
  readonly asks: UntranslatedStaffThread['asks']
}

/** The shared inbox. */
export function createStaffThreads(deps: MessagingDeps) {
  const { database, clock, applications } = deps
  const { db } = database

  async function find(id: number): Promise<ThreadRow> {
    const thread = await threadById(db, id)
    if (thread === null) throw notFound(messageOf('messaging.conversation'))
    return thread
  }

  /** A question that belongs to no application has nobody whose list shows who saw it. */
  async function recordThreadLook({ application_id }: ThreadRow, reader: LookContext): Promise<void> {
    if (application_id !== null) await recordLook(deps, application_id, reader)
  }

  async function findApplication(id: number): Promise<Correspondent> {
    const application = await applications.correspondentById(id)
    if (application === null) throw notFound(messageOf('messaging.application'))
    return application
  }

  const around = async (party: Party): Promise<Around> => ({
    party,
    institution: await deps.institution(),
    asks: party.application === null ? [] : await applications.asksOf(party.application.id),
  })

  async function view(
    from: Db | Tx,
    thread: ThreadRow | null,
    { party, institution, asks }: Around,
    { actor, language }: Reader,
  ): Promise<UntranslatedStaffThread> {
    const values = templateValues(deps, party, institution)
    return staffThreadView(thread, party, {
      messages: thread === null ? [] : await messagesOf(from, thread.id, { notes: true }),
      others: thread === null ? [] : await listPresentColleagues(from, thread.id, actor.id, clock.now()),
      asks,
      values,
      language,
    })
  }

  /** A saved reply is not sent with open variables. */
  function expectFilled({ body, internal }: Reply): void {
    const [left] = internal ? [] : variablesIn(body)
    if (left !== undefined)
      throw invalid({ body: [messageOf('messaging.fillVariable', { variable: `{${left}}` })] })
  }

  async function write(about: Around, begin: (tx: Tx) => Promise<number>, body: Reply, by: Writer) {
    expectFilled(body)
    const { party, institution } = about
    return database.inTransaction(async (tx) => {
      const at = clock.now()
      const files = await takeFiles(tx, { attachments: body.attachments }, at)
      const thread = await lockThread(tx, await begin(tx))
      if (thread === null) throw notFound(messageOf('messaging.conversation'))
      if (!body.internal && (await lastMessageId(tx, thread.id)) > body.last_message_id)
        throw conflict(messageOf('messaging.writtenMeanwhile'))
      const { internal, resolve } = body
      const words = { body: body.body, files, internal, resolve, author: by.actor }
      const message = await appendFromStaff(deps, tx, { thread, party, institution }, words, at)
      const now = await threadById(tx, thread.id)
      const data = await view(tx, now, about, by)
      const told = internal ? messageOf('messaging.noteSaved') : messageOf('messaging.messageSent')
      const answer = await by.remember(tx, { data, message: told })
      await recordAudit(tx, {
        actor: by.actor,
        ip: by.ip,
        action: 'message.write',
        subject: `thread:${thread.id}`,
        before: { state: thread.state },
        after: { state: now?.state, message, internal, files: files.length },
      })
      return answer
    })
  }

  return {
    async list(
      query: Received<typeof listThreads>['query'],
      actor: StaffActor,
    ): Promise<Answer<typeof listThreads>> {
      const { page, per_page, state, assignee, search } = query
      const { rows, total } = await inboxPage(db, {
        state: state === '' ? null : state,
        assignee: assignee === 'me' ? actor.id : assignee === '' ? null : assignee,
        patterns: searchPatterns(search ?? ''),
        limit: per_page,
        offset: (page - 1) * per_page,
      })
      return {
        data: rows.map(inboxRowView),
        meta: pageMeta(query, total, rows.length, { path: listThreads.path, query }),
      }
    },

    counts: (actor: StaffActor) => inboxCounts(db, actor.id),

    async assignees() {
      const staff = await activeStaff(db)
      return staff.filter(({ roles }) => mayDo(roles, 'messages.write')).map(({ id, name }) => ({ id, name }))
    },

    async get(id: number, reader: Reader & LookContext): Promise<UntranslatedStaffThread> {
      const thread = await find(id)
      const data = await view(db, thread, await around(await partyOf(deps, thread)), reader)
      await recordThreadLook(thread, reader)
      return data
    },

    async ofApplication(id: number, reader: Reader & LookContext): Promise<UntranslatedStaffThread> {
      const application = await findApplication(id)
      const thread = await threadOfApplication(db, id)
      const data = await view(db, thread, await around(partyOfApplication(application)), reader)
      await recordLook(deps, id, reader)
      return data
    },

    async write(id: number, body: Reply, by: Writer) {
      const thread = await find(id)
      return write(await around(await partyOf(deps, thread)), async () => thread.id, body, by)
    },

    async writeAbout(applicationId: number, body: Reply, by: Writer) {
      const application = await findApplication(applicationId)
      const begin = (tx: Tx) => beginApplicationThread(tx, application, clock.now())
      return write(await around(partyOfApplication(application)), begin, body, by)
    },

    /** The last message in the correspondence about an application; 0 before the first. */
    async lastMessageAbout(applicationId: number): Promise<number> {
      const thread = await threadOfApplication(db, applicationId)
      return thread === null ? 0 : lastMessageId(db, thread.id)
    },

    async change(
      id: number,
      change: Received<typeof changeThread>['body'],
      by: Officer,
    ): Promise<UntranslatedStaffThread> {
      const { assignee_id, state } = change
      const before = await find(id)
      const about = await around(await partyOf(deps, before))
      const staff = await activeStaff(db)
      const given = staff.find((one) => one.id === assignee_id)
      if (typeof assignee_id === 'number' && (given === undefined || !mayDo(given.roles, 'messages.write')))
        throw invalid({ assignee_id: [messageOf('messaging.chooseWhoAnswers')] })
      return database.inTransaction(async (tx) => {
        const thread = await lockThread(tx, id)
        if (thread === null) throw notFound(messageOf('messaging.conversation'))
        if (thread.version !== change.version)
          throw conflict(messageOf('messaging.conversationChangedMeanwhile'))
        if (state !== undefined && !mayMove(thread.state, state))
          throw refused(
            state === 'resolved'
              ? messageOf('messaging.alreadyResolved')
              : messageOf('messaging.alreadyOpen'),
          )
        const to = state ?? thread.state
        await moveThread(tx, thread, {
          state: to,
          awaiting_since: to === 'awaiting_institution' ? (thread.awaiting_since ?? clock.now()) : null,
          assignee_id: assignee_id === undefined ? thread.assignee_id : assignee_id,
        })
        // Who of the staff answers is nothing to the applicant.
        if (to === thread.state) tellStaff(tx, id)
        else announceThread(tx, thread)
        const now = await threadById(tx, id)
        const answer = await view(tx, now, about, by)
        await recordAudit(tx, {
          actor: by.actor,
          ip: by.ip,
          action: 'thread.change',
          subject: `thread:${id}`,
          before: { state: thread.state, assignee_id: thread.assignee_id },
          after: { state: now?.state, assignee_id: now?.assignee_id },
        })
        return answer
      })
    },

    async read(id: number, upTo: number): Promise<void> {
      const { application_id, email } = await find(id)
      await database.inTransaction(async (tx) => {
        const seen = { thread_id: id, of: 'applicant', up_to: upTo, at: clock.now() } as const
        if (!(await markRead(tx, seen))) return
        await countUnread(tx, id)
        announceThread(tx, { id, application_id, email })
      })
    },

    /** An email as it came, for whoever may read the conversation. */
    async original(
      id: number,
      mailId: number,
      reader: LookContext,
    ): Promise<Answer<typeof getOriginalMail>['data']> {
      const thread = await find(id)
      const mail = await findOriginal(db, { id: mailId, thread_id: thread.id })
      if (mail === null) throw notFound(messageOf('messaging.email'))
      await recordThreadLook(thread, reader)
      return {
        from: mail.sender,
        subject: mail.subject,
        received_at: mail.received_at.toISOString(),
        text: mail.text,
        html: mail.html,
        file_names: mail.file_names,
        cut: mail.cut,
      }
    },

    async attachment(id: number, attachmentId: number, reader: LookContext): Promise<FileAnswer> {
      const thread = await find(id)
      const { application_id } = thread
      const file = await readAttachment(deps, {
        id: attachmentId,
        thread_id: id,
        application_id,
        notes: true,
        answers: mayOpenAnswers(reader.actor),
      })
      await recordThreadLook(thread, reader)
      return file
    },
  }
}
