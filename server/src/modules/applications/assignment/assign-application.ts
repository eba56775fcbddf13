import type { assignApplication as assignCall } from '@testamur/contract/applications/staff-applications'
import type { ApplicationStatus } from '@testamur/contract/applications/statuses'
import type { Data, Received } from '@testamur/contract/endpoint'
import { mayDo } from '@testamur/contract/identity/permissions'
import type { Requester } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { invalid, notFound, refused } from '../../../core/failure.ts'
import type { ExtraWrite } from '../../../db/alongside.ts'
import type { Database } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import { publishChange } from '../machine/change-status.ts'
import { expectVersion } from '../machine/changed-meanwhile.ts'
import { actorColumns, insertEvent } from '../machine/store/events.ts'
import { lockApplication } from '../machine/store/lock.ts'
import type { ApplicationRow } from '../rows/rows.ts'
import { findApplication } from '../rows/store/tracking.ts'
import { statusFacts } from '../statuses/status-facts.ts'
import { findOfficer, listOfficers, type Officer, setAssignee } from './store/assignees.ts'

type Deps = { readonly database: Database; readonly clock: Clock }
type Assignment = Received<typeof assignCall>['body']

const finished: readonly ApplicationStatus[] = ['completed', 'rejected', 'cancelled', 'expired']

/** Officers who may be given an application, with how many open ones each has. */
export async function listAssignees(deps: {
  readonly database: Pick<Database, 'db'>
}): Promise<{ id: number; name: string; open: number }[]> {
  const officers = await listOfficers(deps.database.db)
  return officers.filter(mayHave).map(({ id, name, open }) => ({ id, name, open }))
}

const mayHave = ({ roles }: Pick<Officer, 'roles'>): boolean =>
  mayDo(roles, 'applications.review') || mayDo(roles, 'applications.approve')

/** Refuses an assignment as `assignApplication` would. Changes nothing. */
export async function checkAssignment(
  { database: { db } }: { readonly database: Pick<Database, 'db'> },
  id: number,
  { assignee_id, version }: Assignment,
): Promise<Officer | null> {
  const application = await findApplication(db, id)
  if (application === null) throw notFound(messageOf('applicationsMachine.thisApplication'))
  expectVersion(application, version)
  const officer = assignee_id === null ? null : await findOfficer(db, assignee_id)
  if (assignee_id !== null && (officer === null || !mayHave(officer)))
    throw invalid({ assignee_id: [messageOf('applicationsDesk.chooseAssignee')] })
  expectAssignable(application, officer)
  return officer
}

function expectAssignable(
  { status, assignee_id }: Pick<ApplicationRow, 'status' | 'assignee_id'>,
  officer: Pick<Officer, 'id' | 'name'> | null,
): void {
  if (finished.includes(status))
    throw refused(
      messageOf('applicationsDesk.finishedStaysAssigned', { status: statusFacts[status].staffLabel }),
    )
  if (assignee_id !== (officer?.id ?? null)) return
  throw refused(
    officer === null
      ? messageOf('applicationsDesk.alreadyUnassigned')
      : messageOf('applicationsDesk.alreadyAssigned', { name: officer.name }),
  )
}

/** Gives an application to an officer, or to nobody. */
export async function assignApplication(
  deps: Deps,
  id: number,
  body: Assignment,
  by: Requester,
  alongside?: ExtraWrite,
): Promise<Data<typeof assignCall>['assignee']> {
  const officer = await checkAssignment(deps, id, body)
  await deps.database.inTransaction(async (tx) => {
    await alongside?.(tx)
    const application = await lockApplication(tx, id)
    if (application === null) throw notFound(messageOf('applicationsMachine.thisApplication'))
    expectVersion(application, body.version)
    expectAssignable(application, officer)
    const at = deps.clock.now()
    await setAssignee(tx, { id, assignee_id: body.assignee_id, at })
    await insertEvent(tx, id, {
      ...actorColumns(by.actor),
      at,
      kind: 'edit',
      reason:
        officer === null
          ? messageOf('applicationsDesk.assignmentRemoved')
          : messageOf('applicationsDesk.assignedTo', { name: officer.name }),
    })
    publishChange(tx, id)
    await recordAudit(tx, {
      actor: by.actor,
      ip: by.ip,
      action: 'application.assign',
      subject: `application:${id}`,
      before: { assignee_id: application.assignee_id },
      after: { assignee_id: body.assignee_id },
    })
  })
  return officer && { id: officer.id, name: officer.name }
}
