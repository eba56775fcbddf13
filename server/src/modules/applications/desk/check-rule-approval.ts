import type { checkRuleApproval as checkCall } from '@testamur/contract/applications/rule-check'
import type { Answer, Received } from '@testamur/contract/endpoint'
import { staffOnly } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { conflict, invalid, notFound, refused } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import type { RequestContext } from '../../../http/context.ts'
import { messageOf, sentences } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import { recordEvent } from '../machine/record-event.ts'
import { copiesOf, lockApplication } from '../machine/store/lock.ts'
import { findRuleApproval } from '../rows/store/rule-approvals.ts'
import { mayDecide, needsReason } from '../statuses/rule-check-rules.ts'
import { ruleCheckView } from './rule-check-view.ts'
import { setRuleCheck } from './store/rule-approvals.ts'
import { insertNote } from './store/staff.ts'

const findings = { right: 'applicationsDesk.foundRight', wrong: 'applicationsDesk.foundWrong' } as const

/**
 * An officer has checked an application that the rule approved and sent. What is wrong is also a note for colleagues,
 * and stays their work until each copy is revoked or replaced.
 */
export async function checkRuleApproval(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  id: number,
  { outcome, reason: written, version }: Received<typeof checkCall>['body'],
  { actor, ip, remember }: Pick<RequestContext, 'actor' | 'ip' | 'remember'>,
) {
  const by = staffOnly(actor)
  const reason = written || null
  return database.inTransaction(async (tx) => {
    if ((await lockApplication(tx, id)) === null)
      throw notFound(messageOf('applicationsMachine.thisApplication'))
    const approval = await findRuleApproval(tx, id)
    if (approval === null || !approval.to_check) throw refused(messageOf('applicationsDesk.nothingToCheck'))
    if (approval.version !== version) throw conflict(messageOf('applicationsDesk.checkedMeanwhile'))
    if (!mayDecide(approval.outcome, outcome)) throw refused(messageOf('applicationsDesk.checkedAlready'))
    if (reason === null && needsReason(approval.outcome, outcome))
      throw invalid({ reason: [messageOf('applicationsDesk.sayWhatYouFound')] })
    const at = clock.now()
    const checked = await setRuleCheck(tx, id, { outcome, reason, by, at })
    if (outcome === 'wrong' && reason !== null)
      await insertNote(tx, { application_id: id, author_id: by.id, text: reason, at })
    await recordEvent(tx, {
      application_id: id,
      at,
      kind: 'note',
      actor: by,
      reason: sentences(messageOf(findings[outcome]), reason),
    })
    const data = ruleCheckView(checked, await copiesOf(tx, id))
    if (data === null) throw new Error('The check was not written')
    const answer: Answer<typeof checkCall> = { data, message: messageOf('applications.checkSaved') }
    const remembered = await remember(tx, answer)
    await recordAudit(tx, {
      actor,
      ip,
      action: 'application.rule_check',
      subject: `application:${id}`,
      before: { outcome: approval.outcome },
      after: { outcome, reason },
    })
    return remembered
  })
}
