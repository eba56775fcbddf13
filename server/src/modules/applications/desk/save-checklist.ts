import type { saveChecklist as saveCall } from '@testamur/contract/applications/staff-applications'
import type { Received } from '@testamur/contract/endpoint'
import type { Requester } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { invalid, notFound, refused } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import { checklistKeys } from '../checklist/checklist.ts'
import { publishStaffChange } from '../machine/change-status.ts'
import { expectVersion } from '../machine/changed-meanwhile.ts'
import { lockApplication } from '../machine/store/lock.ts'
import { setChecklist } from './store/staff.ts'

/** Saves what an officer ticked and doubted while the application is under review. */
export async function saveChecklist(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  id: number,
  { ticked, doubted, version }: Received<typeof saveCall>['body'],
  by: Requester,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const application = await lockApplication(tx, id)
    if (application === null) throw notFound(messageOf('applicationsMachine.thisApplication'))
    expectVersion(application, version)
    if (application.status !== 'under_review') throw refused(messageOf('applicationsDesk.checklistClosed'))
    const keys = checklistKeys(application.kind)
    const unknown = [...ticked, ...doubted].find((key) => !keys.includes(key))
    if (unknown !== undefined)
      throw invalid({ checklist: [messageOf('applicationsDesk.noSuchItem', { item: unknown })] })
    await setChecklist(tx, { id, checklist: ticked, checklist_doubts: doubted, at: clock.now() })
    publishStaffChange(tx, id)
    await recordAudit(tx, {
      ...by,
      action: 'application.checklist',
      subject: `application:${id}`,
      before: { ticked: application.checklist, doubted: application.checklist_doubts },
      after: { ticked, doubted },
    })
  })
}
