import type { Actor } from '../../core/actor.ts'
import { randomToken } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { JobHandler } from '../../platform/jobs/handler.ts'
import { holdApplication } from '../applications/index.ts'
import { hashPassCode } from '../graduation/index.ts'
import { assessClearance } from './clearance.ts'
import type { CertificatesDeps } from './deps.ts'
import { queuePassMail, queueProxyMail } from './mails.ts'
import { passCodeOf } from './pass-code-of.ts'
import { type Holder, insertPass } from './store/passes.ts'
import { findRequest, setClearance } from './store/requests.ts'

const actor: Actor = { kind: 'system', name: 'certificates' }

/**
 * After payment: the owner gets a pass, and so does a named proxy; holds make the application wait. Run again, it
 * adds nothing.
 */
export function createIssuePasses(deps: CertificatesDeps): JobHandler {
  const { database, clock, secrets } = deps
  return async (payload) => {
    const { application_id } = payload as { application_id: number }
    const request = await findRequest(database.db, application_id)
    if (request === null) throw new Error(`Certificate request ${application_id} is not there`)
    const [view, institution] = await Promise.all([
      deps.applications.readApplication(application_id, actor),
      deps.institution(),
    ])
    const student = view.record === null ? null : await deps.students.studentById(view.record.student_id)
    const clearance = assessClearance(student)
    const reader = { tracking_id: view.tracking_id, email: view.applicant.email }

    const issue = async (tx: Tx, holder: Holder, mail: (code: string) => Promise<void>) => {
      const pass = { application_id, holder, nonce: randomToken(12) }
      const code = passCodeOf(secrets, pass)
      if (await insertPass(tx, { ...pass, code_hash: hashPassCode(code), issued_at: clock.now() }))
        await mail(code)
    }
    return async (tx) => {
      await setClearance(tx, { application_id, clearance: clearance.state, holds: clearance.holds })
      if (request.mode !== 'courier')
        await issue(tx, 'owner', () =>
          queuePassMail(tx, institution, view, request, deps.applications.trackLink(reader)),
        )
      const { proxy } = request
      if (proxy !== null)
        await issue(tx, 'proxy', (code) => queueProxyMail(tx, institution, view, proxy, code))
      if (clearance.state === 'not_cleared' && view.status === 'submitted')
        await holdApplication(tx, {
          id: application_id,
          actor,
          at: clock.now(),
          // Neither names a desk: all staff read both, and only some may see holds of the record.
          reason: messageOf('certificates.notCleared'),
          public_note: messageOf('certificates.notClearedNote'),
        })
    }
  }
}
