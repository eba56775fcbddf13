import type { Requester } from '../../../core/actor.ts'
import { notFound, refused } from '../../../core/failure.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { type Message, messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import { onDevice } from '../collection/person-view.ts'
import { lockGraduand, moveGraduands, recordActs } from '../store/graduands.ts'
import { leaseOfPerson } from '../store/leases.ts'
import {
  certificatesOfStudent,
  graduandOfApplication,
  type StudentCertificate,
  setApplication,
} from '../store/of-students.ts'

/** Of which student, and of which ceremony. */
export type CertificateHolder = { readonly student_id: number; readonly event_id: number }

/** The certificate of a graduand that lies in the office. */
export type StoredCertificate = {
  readonly graduand_id: number
  readonly serial: string
  readonly name: string
  /** Why no application can hand it out now; `null`: one can. */
  readonly problem: Message | null
}

type Application = { readonly application_id: number; readonly tracking_id: string }

/** `null`: the portal issued no certificate to this graduand. */
export async function findStoredCertificate(
  db: Db | Tx,
  holder: CertificateHolder,
  applicationId: number,
  now: Date,
): Promise<StoredCertificate | null> {
  const found = await findLatest(db, holder)
  if (found === null) return null
  const lease = await leaseOfPerson(db, found.graduand_id, now)
  const problem =
    findProblem(found, applicationId) ?? (lease === null ? null : onDevice(lease.holder_name, lease.device))
  return { graduand_id: found.graduand_id, serial: found.serial, name: found.name, problem }
}

/** The valid certificate, or the last one that was. */
async function findLatest(
  db: Db | Tx,
  { student_id, event_id }: CertificateHolder,
): Promise<StudentCertificate | null> {
  const certificates = (await certificatesOfStudent(db, student_id)).filter(
    (certificate) => certificate.event_id === event_id,
  )
  return certificates.find(({ state }) => state === 'issued') ?? certificates[0] ?? null
}

function findProblem(certificate: StudentCertificate, applicationId: number): Message | null {
  const { state, graduand_state, revocation_at, application_id, tracking_id } = certificate
  if (state !== 'issued') return messageOf('graduationCertificates.notValid')
  if (graduand_state === 'collected') return messageOf('collection.collectedAlready')
  if (revocation_at !== null) return messageOf('graduationCertificates.revocationOpen')
  if (application_id !== null && application_id !== applicationId)
    return messageOf('collection.inApplication', { trackingId: tracking_id ?? '' })
  return null
}

/**
 * From now on this application hands the certificate out, and the desk of the ceremony does not. Answers its number.
 * @throws Failure not_found or refused
 */
export async function takeStoredCertificate(
  tx: Tx,
  holder: CertificateHolder,
  { application_id, tracking_id }: Application,
  { by, at }: { readonly by: Requester; readonly at: Date },
): Promise<string> {
  const seen = await findLatest(tx, holder)
  const graduand = seen && (await lockGraduand(tx, seen.graduand_id))
  const stored = await findStoredCertificate(tx, holder, application_id, at)
  if (graduand === null || stored === null)
    throw notFound(messageOf('graduationCertificates.thisCertificate'))
  if (stored.problem !== null) throw refused(stored.problem)
  await setApplication(tx, graduand.id, application_id, at)
  const act = { act: 'taken_for_application', note: tracking_id, by: by.actor, at } as const
  await recordActs(tx, [graduand], act)
  return stored.serial
}

/**
 * The application handed its stored certificate out: it counts as collected.
 * @throws Failure refused when the certificate is not valid any more
 */
export async function collectForApplication(
  tx: Tx,
  { application_id, tracking_id }: Application,
  { by, at }: { readonly by: Requester; readonly at: Date },
): Promise<void> {
  const id = await graduandOfApplication(tx, application_id)
  const graduand = id === null ? null : await lockGraduand(tx, id)
  // Sent again after it came back from the courier.
  if (graduand === null || graduand.state === 'collected') return
  const latest = await findLatest(tx, graduand)
  if (latest?.state !== 'issued') throw refused(messageOf('graduationCertificates.notValid'))
  const act = { act: 'collected', note: tracking_id, by: by.actor, at } as const
  await moveGraduands(tx, [graduand], { state: 'collected' }, act)
  await recordAudit(tx, {
    ...by,
    action: 'graduand.hand_out',
    subject: `graduand:${graduand.id}`,
    after: { application: application_id, at: at.toISOString() },
  })
}
