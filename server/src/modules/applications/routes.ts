import { getApplicationData } from '@testamur/contract/applications/application-data'
import * as calls from '@testamur/contract/applications/applications'
import * as staff from '@testamur/contract/applications/staff-applications'
import type { PreparedAnswer } from '../../http/prepared.ts'
import { type Route, route } from '../../http/route.ts'
import { afterSubmittingRoutes } from './after-submitting-routes.ts'
import type { Applications } from './service.ts'

/** `prepared` is kept serialised and compressed; the catalogue says when it is out of date. */
export function applicationsRoutes(
  applications: Applications,
  prepared: PreparedAnswer<typeof getApplicationData>,
): Route[] {
  applications.catalogue.onChange(() => prepared.invalidate())
  return [
    route(getApplicationData, async ({ context }) => {
      // A new day brings new prices: asking for it drops what was prepared on another.
      await applications.catalogue.today()
      return prepared.get(context.language)
    }),
    route(calls.submitApplication, ({ body, context }) => applications.submit(body, context)),
    route(calls.estimateArrival, async ({ query }) => ({ data: await applications.estimate(query) })),
    route(calls.getEarlierRequest, async ({ params, context }) => ({
      data: await applications.earlierRequest(params.id, context),
    })),
    route(calls.trackApplication, async ({ params, context }) => ({
      data: await applications.track(params.id, context),
    })),
    route(calls.requestTrackCode, async ({ params, context }) => ({
      data: await applications.sendCode(params.id, context),
      message: 'We have sent you a code.',
    })),
    route(calls.openTrackLink, async ({ params, body, context }) => ({
      data: await applications.openLink(params.id, body.key, context),
    })),
    route(calls.answerAsk, async ({ params, body, context }) => ({
      data: await applications.answer(params.id, { id: params.ask, ...body }, context),
      message: 'Your answer was sent.',
    })),
    ...afterSubmittingRoutes(applications.after),
    route(staff.listApplications, ({ query, context }) => applications.list(query, context)),
    route(staff.countApplications, ({ query }) => applications.counts(query.kind)),
    route(staff.getApplication, async ({ params, context }) => ({
      data: await applications.look(params.id, context),
    })),
    route(staff.getApplicationPaper, ({ params }) => applications.paper(params.id, params.paper)),
    route(staff.transitionApplication, async ({ params, body, context }) => ({
      data: await applications.transition(params.id, body, context),
      message: 'The application was moved.',
    })),
    route(staff.matchStudent, async ({ params, body, context }) => ({
      data: await applications.match(params.id, body, context),
      message: 'The record was saved.',
    })),
    route(staff.addNote, async ({ params, body, context }) => ({
      data: await applications.addNote(params.id, body.text, context),
      message: 'The note was saved.',
    })),
    route(staff.transitionCopy, async ({ params, body, context }) => ({
      data: await applications.transitionCopy(params, body, context),
      message: 'The copy was moved.',
    })),
  ]
}
