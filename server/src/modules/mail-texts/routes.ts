import * as calls from '@testamur/contract/mail-texts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { changeMailSender, readMailSettings } from './mail-sender.ts'
import type { MailTexts } from './service.ts'
import { readTestMail, sendTestMail } from './test-mail.ts'

export const mailTextRoutes = (texts: MailTexts): Route[] => [
  route(calls.listMailTexts, async () => ({ data: await texts.list() })),
  route(calls.saveMailText, async ({ params, body, context: { actor, ip } }) => ({
    data: await texts.save(params, body, { actor, ip }),
    message: messageOf('mail.textSaved'),
  })),
  route(calls.resetMailText, async ({ params, query, context: { actor, ip } }) => ({
    data: await texts.reset(params, query.version, { actor, ip }),
    message: messageOf('mail.textReset'),
  })),
  route(calls.previewMailText, async ({ params, body }) => ({ data: await texts.preview(params, body) })),
  route(calls.listMailPreviews, async ({ query, context }) => ({
    data: await texts.previews(query.language ?? context.language, context.actor),
  })),
  route(calls.getMailSettings, async () => ({ data: await readMailSettings(texts.deps) })),
  route(calls.saveMailSender, async ({ body, context: { actor, ip } }) => ({
    data: await changeMailSender(texts.deps, body, { actor, ip }),
    message: messageOf('mail.senderSaved'),
  })),
  route(calls.sendTestMail, async ({ body, context: { actor, ip } }) => ({
    data: await sendTestMail(texts.deps, body.to, { actor, ip }),
    message: messageOf('mail.testQueued'),
  })),
  route(calls.getTestMail, async ({ params }) => ({
    data: await readTestMail(texts.deps.database.db, params.reference),
  })),
]
