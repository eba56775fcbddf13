import type {
  collectCertificate as CollectCertificate,
  presentedPass,
} from '@testamur/contract/certificates/collection-desk'
import type { Received } from '@testamur/contract/endpoint'
import { normalisePass } from '@testamur/contract/graduation/pass-codes'
import type { Unsaid } from '@testamur/contract/message'
import { fullName } from '@testamur/contract/person-name'
import type { Hold } from '@testamur/contract/students/students'
import type { Actor, Requester } from '../../core/actor.ts'
import { conflict, refused } from '../../core/failure.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { certificateCopyOf, moveCopy, type StaffApplication } from '../applications/index.ts'
import { recordAudit } from '../audit/index.ts'
import { collectForApplication, hashPassCode } from '../graduation/index.ts'
import { findNewHolds } from './clearance.ts'
import type { CertificatesDeps } from './deps.ts'
import { identityNames, kindRules } from './kind-rules.ts'
import { findPass, type PassRow, usePass } from './store/passes.ts'
import { findRequest, type RequestRow } from './store/requests.ts'

type PresentedPass = Unsaid<typeof presentedPass>

type Deps = Pick<CertificatesDeps, 'database' | 'clock' | 'applications' | 'students'>

type PassAtDesk = {
  readonly pass: PassRow
  readonly request: RequestRow
  readonly view: StaffApplication
  /** Placed after the payment. */
  readonly holds: readonly Hold[]
}

async function findPresentedPass(
  { database: { db }, applications, students }: Deps,
  typed: string,
  actor: Actor,
): Promise<PassAtDesk> {
  const code = normalisePass(typed)
  const pass = code === null ? null : await findPass(db, hashPassCode(code))
  const request = pass && (await findRequest(db, pass.application_id))
  if (pass === null || request === null) throw refused(messageOf('certificates.noSuchPass'))
  const view = await applications.readApplication(pass.application_id, actor)
  const student = view.record === null ? null : await students.studentById(view.record.student_id)
  return { pass, request, view, holds: findNewHolds(request, student) }
}

/** Whose pass this is, and whether the certificate may be handed out. */
export async function presentPass(deps: Deps, code: string, actor: Actor): Promise<PresentedPass> {
  return passView(await findPresentedPass(deps, code, actor))
}

function passView({ pass, request, view, holds }: PassAtDesk): PresentedPass {
  const [copy] = view.copies
  if (copy === undefined) throw new Error(`Certificate application ${view.id} has no copy`)
  const handed = view.timeline.findLast(({ copy_id, to }) => copy_id === copy.id && to === 'collected')
  const problem = findProblem(view, holds)
  const { applicant } = view
  const owner = fullName(applicant)
  const proxy = pass.holder === 'proxy' ? request.proxy : null
  return {
    application_id: view.id,
    tracking_id: view.tracking_id,
    copy_id: copy.id,
    version: copy.version,
    document_name: kindRules[request.kind].document,
    name_on_certificate: request.name_on_certificate,
    certificate_number: request.certificate_number,
    holder: pass.holder,
    person: {
      name: proxy?.name ?? owner,
      phone: proxy?.phone ?? applicant.phone,
      relationship: proxy?.relationship ?? null,
    },
    owner: { name: owner, matric_number: applicant.matric_number, programme: applicant.programme },
    may_collect: problem === null,
    problem,
    collected:
      copy.collected_by === null || handed === undefined
        ? null
        : { at: handed.at, by: copy.collected_by, identity: copy.collected_id ?? '' },
  }
}

/** Why nothing may be handed out now, and what to do; `null`: it may. */
function findProblem(
  { enums, status, hold, copies }: StaffApplication,
  [held]: readonly Hold[],
): Said | null {
  const [copy] = copies
  if (copy?.status === 'collected') return messageOf('certificates.alreadyHandedOver')
  if (hold !== null) return messageOf('certificates.onHold', { note: hold.public_note })
  if (held !== undefined) return messageOf('certificates.heldSince')
  if (status === 'cancelled' || status === 'rejected' || status === 'expired')
    return messageOf('certificates.requestClosed', { status: enums.status.label })
  if (copy?.status !== 'ready_for_pickup') return messageOf('certificates.notAtDeskYet')
  return null
}

/** Hands out the certificate: the copy is collected, the pass is used, and the shown ID is recorded. */
export async function collectCertificate(
  deps: Deps,
  body: Received<typeof CollectCertificate>['body'],
  requester: Requester,
): Promise<PresentedPass> {
  const { actor, ip } = requester
  const found = await findPresentedPass(deps, body.code, actor)
  const before = passView(found)
  if (before.problem !== null) throw refused(before.problem)
  const { pass, view } = found
  const identity = `${say(identityNames[body.id_kind], 'en')} ${body.id_number}`
  const by = pass.holder === 'proxy' ? `${before.person.name}, for ${before.owner.name}` : before.person.name
  const at = deps.clock.now()
  await deps.database.inTransaction(async (tx) => {
    const copy = await certificateCopyOf(tx, view.id)
    if (copy === null) throw new Error(`Certificate application ${view.id} has no copy`)
    await moveCopy(tx, {
      copy_id: copy.copy_id,
      to: 'collected',
      actor,
      at,
      version: body.version,
      collection: { by, id: identity },
    })
    if (found.request.source === 'stored')
      await collectForApplication(
        tx,
        { application_id: view.id, tracking_id: view.tracking_id },
        { by: requester, at },
      )
    if (!(await usePass(tx, pass.id, at))) throw conflict(messageOf('certificates.passJustUsed'))
    await recordAudit(tx, {
      actor,
      ip,
      action: 'certificate.collect',
      subject: `application:${view.id}`,
      // Who showed which paper is kept with the copy, where it can be erased.
      after: { pass: pass.holder, copy: copy.id },
    })
  })
  return presentPass(deps, body.code, actor)
}
