import * as calls from '@testamur/contract/applications/after-submitting'
import { cancelApplication as cancelCall } from '@testamur/contract/applications/applications'
import type { RequestContext } from '../../http/context.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { cancelApplication } from './changes/cancel-application.ts'
import { changeAddress, sendAddressCode } from './changes/change-address.ts'
import { discardChange } from './changes/discard-change.ts'
import { editApplication } from './changes/edit-application.ts'
import { listReissues } from './reissues/list-reissues.ts'
import { reissueByStaff, reissueForApplicant } from './reissues/reissue-copy.ts'
import type { Applications } from './service.ts'
import { endTrackSessions } from './tracking/end-sessions.ts'
import { readOptions } from './tracking/read-options.ts'
import { findTracked, trackApplication } from './tracking/track-application.ts'

/** What applicants and staff can do with an application after it was submitted. */
export function afterSubmittingRoutes(deps: Applications['deps']): Route[] {
  const find = (trackingId: string, { ip }: Pick<RequestContext, 'ip'>) => findTracked(deps, trackingId, ip)
  return [
    route(calls.trackOptions, async ({ params, context }) => ({
      data: await readOptions(deps, await find(params.id, context), context.actor),
    })),
    route(calls.editApplication, async ({ params, body, context }) => {
      await editApplication(deps, await find(params.id, context), body, context)
      return {
        data: await trackApplication(deps, params.id, context),
        message: messageOf('applications.changesSaved'),
      }
    }),
    route(calls.requestAddressCode, async ({ params, body, context }) => ({
      data: await sendAddressCode(deps, await find(params.id, context), body.email, context),
      message: messageOf('applications.addressCodeSent'),
    })),
    route(calls.changeAddress, async ({ params, body, context }) => ({
      data: await changeAddress(deps, await find(params.id, context), body, context),
      message: messageOf('applications.addressChanged'),
    })),
    route(calls.endTrackSessions, async ({ params, context }) => {
      await endTrackSessions(deps, await find(params.id, context), context)
      return { message: messageOf('applications.sessionsEnded') }
    }),
    route(calls.discardChange, async ({ params, context }) => {
      await discardChange(deps, await find(params.id, context), params.copy, context.actor)
      return {
        data: await trackApplication(deps, params.id, context),
        message: messageOf('applications.copyKeepsDestination'),
      }
    }),
    route(cancelCall, async ({ params, body, context }) => {
      await cancelApplication(deps, await find(params.id, context), body, context.actor)
      return {
        data: await trackApplication(deps, params.id, context),
        message: messageOf('applications.requestCancelled'),
      }
    }),
    route(calls.reissueCopy, async ({ params, body, context }) =>
      reissueForApplicant(deps, await find(params.id, context), body, context),
    ),
    route(calls.staffReissueCopy, ({ params, body, context }) =>
      reissueByStaff(deps, params.id, body, context),
    ),
    route(calls.listReissues, async ({ params, context }) => ({
      data: await listReissues(deps, params.id, context.actor),
    })),
  ]
}
