import * as calls from '@testamur/contract/mail-texts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { MailTexts } from './service.ts'

export const mailTextRoutes = (texts: MailTexts): Route[] => [
  route(calls.listMailTexts, async () => ({ data: await texts.list() })),
  route(calls.saveMailText, async ({ params, body, context: { actor, ip } }) => ({
    data: await texts.save(params, body, { actor, ip }),
    message: messageOf('mail.textSaved'),
  })),
  route(calls.resetMailText, async ({ params, context: { actor, ip } }) => ({
    data: await texts.reset(params, { actor, ip }),
    message: messageOf('mail.textReset'),
  })),
  route(calls.previewMailText, async ({ params, body }) => ({ data: await texts.preview(params, body) })),
]
