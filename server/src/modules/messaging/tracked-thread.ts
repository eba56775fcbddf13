import type { Received } from '@testamur/contract/endpoint'
import type { writeTrackedMessage } from '@testamur/contract/messaging/messaging'
import { notFound } from '../../core/failure.ts'
import type { RequestContext } from '../../http/context.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf, messageOfValue } from '../../messages/message.ts'
import { expectProved, type LookContext, recordLook } from '../applications/index.ts'
import { takeFiles } from '../papers/index.ts'
import { appendFromApplicant } from './append-message.ts'
import { type Correspondent, limits, type MessagingDeps } from './deps.ts'
import { mayOpenAnswers, readAttachment } from './file-answer.ts'
import { beginApplicationThread, partyOfApplication } from './parties.ts'
import type { createReplyTime } from './reply-time.ts'
import { markRead, messagesOf } from './store/messages.ts'
import { lockThread, threadOfApplication } from './store/threads.ts'
import { tellStaff } from './topics.ts'
import { publicThreadView, type UntranslatedThread } from './views.ts'

type Deps = MessagingDeps & { readonly replyTime: ReturnType<typeof createReplyTime> }
type Context = Pick<RequestContext, 'actor' | 'ip'>
type Body = Received<typeof writeTrackedMessage>['body']

/**
 * The conversation about one application, for its applicant with a proved mailbox: a browser that sent the
 * application in another person's name must not read what staff write. Staff may read here, and write in the back
 * office.
 */
export function createTrackedThread(deps: Deps) {
  const { database, clock, limiter, applications } = deps
  const { db } = database

  async function find(trackingId: string, { actor, ip }: Context): Promise<Correspondent> {
    const application = await applications.correspondentByTracking(trackingId, ip)
    if (actor.kind !== 'staff') expectProved(actor, application)
    return application
  }

  async function findOwn(trackingId: string, context: Context): Promise<Correspondent> {
    const application = await find(trackingId, context)
    expectProved(context.actor, application)
    return application
  }

  async function view(application: Correspondent): Promise<UntranslatedThread> {
    const [thread, asks, institution, expected_reply] = await Promise.all([
      threadOfApplication(db, application.id),
      applications.asksOf(application.id),
      deps.institution(),
      deps.replyTime(),
    ])
    const messages = thread === null ? [] : await messagesOf(db, thread.id, { notes: false })
    const { tracking_id, application_type } = application
    return publicThreadView(thread, {
      messages,
      asks,
      subject: messageOfValue({ own: application_type }),
      tracking_id,
      expected_reply,
      desk: messageOfValue({ own: institution.office.name }),
    })
  }

  return {
    async get(trackingId: string, context: Context & LookContext): Promise<UntranslatedThread> {
      const application = await find(trackingId, context)
      const thread = await view(application)
      await recordLook(deps, application.id, context)
      return thread
    },

    async write(trackingId: string, body: Body, context: Context & Pick<RequestContext, 'remember'>) {
      const application = await findOwn(trackingId, context)
      await limiter.consume('messages.write', `application:${application.id}`, limits.write)
      const institution = await deps.institution()
      const before = await view(application)
      const at = clock.now()
      return database.inTransaction(async (tx) => {
        const files = await takeFiles(tx, { attachments: body.attachments }, at)
        const thread = await lockThread(tx, await beginApplicationThread(tx, application, at))
        if (thread === null) throw notFound(messageOf('messaging.conversation'))
        const about = { thread, party: partyOfApplication(application), institution }
        const words = { body: body.body, files, via: 'portal', written_from: null } as const
        await appendFromApplicant(deps, tx, about, words, at)
        const now = await threadOfApplication(tx, application.id)
        const messages = await messagesOf(tx, thread.id, { notes: false })
        const data = publicThreadView(now, { ...before, messages, subject: before.subject })
        return context.remember(tx, { data, message: messageOf('messaging.messageSent') })
      })
    },

    async read(trackingId: string, upTo: number, context: Context): Promise<void> {
      const application = await findOwn(trackingId, context)
      await database.inTransaction(async (tx) => {
        const thread = await threadOfApplication(tx, application.id)
        if (thread === null) throw notFound(messageOf('messaging.conversation'))
        const seen = { thread_id: thread.id, of: 'staff', up_to: upTo, at: clock.now() } as const
        if (await markRead(tx, seen)) tellStaff(tx, thread.id)
      })
    },

    async attachment(trackingId: string, id: number, context: Context & LookContext): Promise<FileAnswer> {
      const application = await find(trackingId, context)
      const thread = await threadOfApplication(db, application.id)
      const wanted = {
        id,
        thread_id: thread?.id ?? null,
        application_id: application.id,
        notes: false,
        answers: mayOpenAnswers(context.actor),
      }
      const file = await readAttachment(deps, wanted)
      await recordLook(deps, application.id, context)
      return file
    },
  }
}
