import { receiveMail as receiveMailCall } from '@testamur/contract/messaging/inbound-mail'
import * as templates from '@testamur/contract/messaging/message-templates'
import * as calls from '@testamur/contract/messaging/messaging'
import * as staff from '@testamur/contract/messaging/staff-messaging'
import { staffOnly } from '../../core/actor.ts'
import type { RequestContext } from '../../http/context.ts'
import { keepReply } from '../../http/keep-reply.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { receiveMail } from './receive-mail.ts'
import type { Messaging } from './service.ts'

const by = ({ actor, ip, language }: Pick<RequestContext, 'actor' | 'ip' | 'language'>) => ({
  actor: staffOnly(actor),
  ip,
  language,
})
const reader = (context: RequestContext) => ({ ...by(context), raw: context.raw })
const writer = (context: RequestContext) => ({
  ...by(context),
  remember: context.remember.bind(context),
})

export const messagingRoutes = (messaging: Messaging): Route[] => [
  ...applicantRoutes(messaging),
  ...staffRoutes(messaging),
  route(receiveMailCall, async ({ context: { raw, rawBody } }) => ({
    text: await receiveMail(messaging.deps, { signature: raw.headers['testamur-signature'], body: rawBody }),
  })),
]

const applicantRoutes = ({ tracked, own }: Messaging): Route[] => [
  route(calls.getTrackedThread, async ({ params, context }) => ({
    data: await tracked.get(params.id, context),
  })),
  route(calls.writeTrackedMessage, ({ params, body, context }) => tracked.write(params.id, body, context)),
  route(calls.readTrackedMessages, async ({ params, body, context }) => {
    await tracked.read(params.id, body.up_to, context)
    return {}
  }),
  route(calls.getTrackedAttachment, ({ params, context }) =>
    tracked.attachment(params.id, params.attachment, context),
  ),
  route(calls.requestMailboxCode, async ({ body, context }) => ({
    data: await own.sendCode(body.email, context),
    message: messageOf('messaging.codeSent'),
  })),
  route(calls.listOwnThreads, async ({ context }) => ({ data: await own.list(context.actor) })),
  route(calls.askQuestion, ({ body, context }) => own.ask(body, context)),
  route(calls.getOwnThread, async ({ params, context }) => ({
    data: await own.get(params.id, context.actor),
  })),
  route(calls.writeOwnMessage, ({ params, body, context }) => own.write(params.id, body, context)),
  route(calls.readOwnMessages, async ({ params, body, context }) => {
    await own.read(params.id, body.up_to, context.actor)
    return {}
  }),
  route(calls.getOwnAttachment, ({ params, context }) =>
    own.attachment(params.id, params.attachment, context.actor),
  ),
]

const staffRoutes = ({ staff: inbox, templates: texts, presence }: Messaging): Route[] => [
  route(staff.listThreads, ({ query, context }) => inbox.list(query, staffOnly(context.actor))),
  route(staff.countThreads, async ({ context }) => ({ data: await inbox.counts(staffOnly(context.actor)) })),
  route(staff.listAssignees, async () => ({ data: await inbox.assignees() })),
  route(staff.getThread, async ({ params, context }) => ({
    data: await inbox.get(params.id, reader(context)),
  })),
  route(staff.getApplicationThread, async ({ params, context }) => ({
    data: await inbox.ofApplication(params.id, reader(context)),
  })),
  route(staff.writeMessage, ({ params, body, context }) => inbox.write(params.id, body, writer(context))),
  route(staff.writeApplicationMessage, ({ params, body, context }) =>
    inbox.writeAbout(params.id, body, writer(context)),
  ),
  route(staff.changeThread, async ({ params, body, context }) => ({
    data: await inbox.change(params.id, body, by(context)),
    message: messageOf('messaging.conversationChanged'),
  })),
  route(staff.readMessages, async ({ params, body }) => {
    await inbox.read(params.id, body.up_to)
    return {}
  }),
  route(staff.showPresence, async ({ params, body, context }) => ({
    data: { others: await presence(params.id, body.doing, staffOnly(context.actor)) },
  })),
  route(staff.getOriginalMail, async ({ params, context }) => ({
    data: await inbox.original(params.id, params.mail, context),
  })),
  route(staff.getThreadAttachment, ({ params, context }) =>
    inbox.attachment(params.id, params.attachment, context),
  ),
  route(templates.listMessageTemplates, async () => ({ data: await texts.list() })),
  route(templates.createMessageTemplate, ({ body, context }) =>
    keepReply(context, (keep) =>
      texts.save(null, body, by(context), (tx, data) =>
        keep(tx, { data, message: messageOf('messaging.textSaved') }),
      ),
    ),
  ),
  route(templates.updateMessageTemplate, async ({ params, body, context }) => ({
    data: await texts.save({ id: params.id, version: body.version }, body, by(context)),
    message: messageOf('messaging.textSaved'),
  })),
  route(templates.deleteMessageTemplate, async ({ params: { id }, query: { version }, context }) => {
    await texts.remove({ id, version }, by(context))
    return { message: messageOf('messaging.textRemoved') }
  }),
]
