import * as calls from '@testamur/contract/applications/after-submitting'
import { cancelApplication } from '@testamur/contract/applications/applications'
import { type Route, route } from '../../http/route.ts'
import type { AfterSubmitting } from './after-submitting.ts'

export const afterSubmittingRoutes = (after: AfterSubmitting): Route[] => [
  route(calls.trackOptions, async ({ params, context }) => ({
    data: await after.options(params.id, context),
  })),
  route(calls.editApplication, async ({ params, body, context }) => ({
    data: await after.edit(params.id, body, context),
    message: 'Your changes were saved.',
  })),
  route(calls.discardChange, async ({ params, context }) => ({
    data: await after.discardChange(params.id, params.copy, context),
    message: 'The copy goes where it went before.',
  })),
  route(cancelApplication, async ({ params, body, context }) => ({
    data: await after.cancel(params.id, body, context),
    message: 'Your request was cancelled.',
  })),
  route(calls.reissueCopy, ({ params, body, context }) => after.reissue(params.id, body, context)),
  route(calls.staffReissueCopy, ({ params, body, context }) => after.staffReissue(params.id, body, context)),
  route(calls.listReissues, async ({ params, context }) => ({
    data: await after.reissuesOf(params.id, context),
  })),
]
