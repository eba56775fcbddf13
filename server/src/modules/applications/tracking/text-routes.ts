import * as calls from '@testamur/contract/sms'
import { forbidden } from '../../../core/failure.ts'
import type { RequestContext } from '../../../http/context.ts'
import { type Route, route } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import type { TextNumbers } from '../../sms/index.ts'
import { expectProved } from '../machine/expect-applicant.ts'
import { findTracked, type TrackDeps } from './track-application.ts'

/** Whether, where and about what an applicant is told by text message. */
export function trackedTextRoutes(
  deps: Pick<TrackDeps, 'database' | 'limiter'>,
  texts: TextNumbers,
): Route[] {
  const find = async (trackingId: string, { actor, ip }: Pick<RequestContext, 'actor' | 'ip'>) => {
    if (actor.kind !== 'applicant') throw forbidden(actor)
    const application = await findTracked(deps, trackingId, ip)
    expectProved(actor, application)
    return application
  }
  return [
    route(calls.getTrackedTexts, async ({ params, context }) => ({
      data: await texts.read(await find(params.id, context)),
    })),
    route(calls.requestTextCode, async ({ params, body, context }) => {
      await texts.sendCode(await find(params.id, context), body.phone, context)
      return { message: messageOf('sms.codeSent') }
    }),
    route(calls.confirmTexts, async ({ params, body, context }) => ({
      data: await texts.confirm(await find(params.id, context), body),
      message: messageOf('sms.turnedOn'),
    })),
    route(calls.chooseTexts, async ({ params, body, context }) => ({
      data: await texts.choose(await find(params.id, context), body.events),
      message: messageOf('sms.eventsSaved'),
    })),
    route(calls.stopTexts, async ({ params, context }) => ({
      data: await texts.stop(await find(params.id, context)),
      message: messageOf('sms.turnedOff'),
    })),
  ]
}
