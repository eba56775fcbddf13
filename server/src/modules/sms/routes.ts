import {
  getSmsSettings,
  getTextCosts,
  receiveTextReport,
  saveSmsSettings,
  sendTestText,
} from '@testamur/contract/sms'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { Sms } from './service.ts'

export const smsRoutes = (sms: Sms): Route[] => [
  route(getSmsSettings, async ({ context }) => ({ data: await sms.settings(context.actor) })),
  route(saveSmsSettings, async ({ body, context: { actor, ip } }) => ({
    data: await sms.save(body, { actor, ip }),
    message: messageOf('sms.saved'),
  })),
  route(getTextCosts, async () => ({ data: await sms.costs() })),
  route(sendTestText, async ({ body, context: { actor, ip } }) => ({
    data: await sms.test(body.to, { actor, ip }),
  })),
  route(receiveTextReport, async ({ params, context: { raw, rawBody } }) => {
    await sms.receive({ headers: raw.headers, body: rawBody, secret: params.secret })
    return {}
  }),
]
