import { getApplicationData } from '@testamur/contract/applications/application-data'
import * as calls from '@testamur/contract/applications/applications'
import { checkRuleApproval as checkApproval } from '@testamur/contract/applications/rule-check'
import * as staff from '@testamur/contract/applications/staff-applications'
import type { RequestContext } from '../../http/context.ts'
import type { PreparedAnswer } from '../../http/prepared.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { afterSubmittingRoutes } from './after-submitting-routes.ts'
import { assignApplication, listAssignees } from './assignment/assign-application.ts'
import { estimateArrival } from './catalogue/estimate-arrival.ts'
import { addNote } from './desk/add-note.ts'
import { checkRuleApproval } from './desk/check-rule-approval.ts'
import { matchStudent } from './desk/match-student.ts'
import { openApplication, readApplication } from './desk/open-application.ts'
import { readPaper } from './desk/read-paper.ts'
import { saveChecklist } from './desk/save-checklist.ts'
import { transitionApplication } from './desk/transition-application.ts'
import { transitionCopy } from './desk/transition-copy.ts'
import { submitApplication } from './intake/submit-application.ts'
import { countApplications, listApplications } from './list/list-applications.ts'
import { listStudentApplications } from './list/list-student-applications.ts'
import type { Applications } from './service.ts'
import { copyStepNotice, stepNotice } from './statuses/step-notices.ts'
import { answerAsk } from './tracking/answer-ask.ts'
import { readEarlierRequest } from './tracking/earlier-request.ts'
import { openTrackLink, sendTrackCode } from './tracking/track-access.ts'
import { findTracked, openTracked, trackApplication } from './tracking/track-application.ts'
import { applicationTypeRoutes } from './type-routes.ts'

/** `prepared` is kept serialised and compressed; the catalogue says when it is out of date. */
export function applicationsRoutes(
  { deps }: Applications,
  prepared: PreparedAnswer<typeof getApplicationData>,
): Route[] {
  const { catalogue } = deps
  const find = (trackingId: string, { ip }: Pick<RequestContext, 'ip'>) => findTracked(deps, trackingId, ip)
  catalogue.onChange(() => prepared.invalidate())
  return [
    route(getApplicationData, async ({ context }) => {
      // A new day brings new prices: asking for it drops what was prepared on another.
      await catalogue.today()
      return prepared.get(context.language)
    }),
    route(calls.submitApplication, ({ body, context }) => submitApplication(deps, body, context)),
    route(calls.estimateArrival, async ({ query }) => ({
      data: estimateArrival(await catalogue.today(), query),
    })),
    route(calls.getEarlierRequest, async ({ params, context }) => ({
      data: await readEarlierRequest(deps, await find(params.id, context), context.actor),
    })),
    route(calls.trackApplication, async ({ params, context }) => ({
      data: await openTracked(deps, params.id, context),
    })),
    route(calls.requestTrackCode, async ({ params, context }) => ({
      data: await sendTrackCode(deps, await find(params.id, context), context),
      message: messageOf('applications.codeSent'),
    })),
    route(calls.openTrackLink, async ({ params, body, context }) => ({
      data: await openTrackLink(deps, await find(params.id, context), body.key, context.ip),
    })),
    route(calls.answerAsk, async ({ params, body, context }) => {
      await answerAsk(deps, await find(params.id, context), { id: params.ask, ...body }, context.actor)
      return {
        data: await trackApplication(deps, params.id, context),
        message: messageOf('applications.answerSent'),
      }
    }),
    ...afterSubmittingRoutes(deps),
    ...applicationTypeRoutes(deps),
    route(staff.listApplications, ({ query, context }) => listApplications(deps, query, context.actor)),
    route(staff.listStudentApplications, async ({ params, context }) => {
      const student = await deps.students.studentById(params.id)
      const matric_number = student?.matric_number ?? null
      return listStudentApplications(deps, { id: params.id, matric_number }, context.actor)
    }),
    route(staff.countApplications, ({ query }) => countApplications(deps, query.kind)),
    route(staff.getApplication, async ({ params, context }) => ({
      data: await openApplication(deps, params.id, context),
    })),
    route(staff.getApplicationPaper, ({ params, context }) =>
      readPaper(deps, params.id, params.paper, context),
    ),
    route(staff.transitionApplication, async ({ params, body, context }) => {
      const from = await transitionApplication(deps, params.id, body, context)
      return {
        data: await readApplication(deps, params.id, context.actor),
        message: stepNotice(from, body.to),
      }
    }),
    route(staff.listOfficers, async () => ({ data: await listAssignees(deps) })),
    route(staff.assignApplication, async ({ params, body, context }) => {
      const officer = await assignApplication(deps, params.id, body, context)
      return {
        data: await readApplication(deps, params.id, context.actor),
        message:
          officer === null
            ? messageOf('applications.unassigned')
            : messageOf('applications.assigned', { name: officer.name }),
      }
    }),
    route(staff.saveChecklist, async ({ params, body, context }) => {
      await saveChecklist(deps, params.id, body, { actor: context.actor, ip: context.ip })
      return { data: await readApplication(deps, params.id, context.actor) }
    }),
    route(staff.matchStudent, async ({ params, body, context }) => {
      await matchStudent(deps, params.id, body, context)
      return {
        data: await readApplication(deps, params.id, context.actor),
        message: messageOf('applications.recordSaved'),
      }
    }),
    route(staff.addNote, async ({ params, body, context }) => {
      await addNote(deps, params.id, body.text, context.actor)
      return {
        data: await readApplication(deps, params.id, context.actor),
        message: messageOf('applications.noteSaved'),
      }
    }),
    route(checkApproval, ({ params, body, context }) => checkRuleApproval(deps, params.id, body, context)),
    route(staff.transitionCopy, async ({ params, body, context }) => {
      await transitionCopy(deps, params, body, context)
      return {
        data: await readApplication(deps, params.id, context.actor),
        message: copyStepNotice(body.to),
      }
    }),
  ]
}
