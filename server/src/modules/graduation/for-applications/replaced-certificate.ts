import { bareNumber } from '@testamur/contract/written/numbers'
import type { Requester } from '../../../core/actor.ts'
import { refused } from '../../../core/failure.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { supersedeGraduandDocument } from '../../documents/index.ts'
import { supersedeCertificate } from '../certificates/supersede-certificate.ts'
import { lockGraduand, moveGraduands } from '../store/graduands.ts'
import { certificatesOfStudent, type StudentCertificate } from '../store/of-students.ts'

/** How an application names a certificate of its student. */
export type CertificateReference = {
  readonly student_id: number
  readonly event_id: number | null
  /** As the applicant typed it. */
  readonly old_number: string | null
}

/**
 * The valid certificate that the portal issued to a student: the one with the number, or that of the ceremony, or the latest.
 */
export async function findValidCertificate(
  db: Db | Tx,
  { student_id, event_id, old_number }: CertificateReference,
): Promise<StudentCertificate | null> {
  const valid = (await certificatesOfStudent(db, student_id)).filter(({ state }) => state === 'issued')
  return (
    valid.find(({ serial }) => old_number !== null && bareNumber(serial) === bareNumber(old_number)) ??
    valid.find((certificate) => certificate.event_id === event_id) ??
    valid[0] ??
    null
  )
}

/**
 * A certificate that was made for an application replaces this one: whoever verifies the old one learns it at once.
 * @throws Failure refused when it is not valid any more, or is to be revoked
 */
export async function replaceForApplication(
  tx: Tx,
  certificate: Pick<StudentCertificate, 'id' | 'graduand_id' | 'document_id'>,
  serial: string,
  { by, at }: { readonly by: Requester; readonly at: Date },
): Promise<void> {
  const graduand = await lockGraduand(tx, certificate.graduand_id)
  const replaced = await supersedeCertificate(tx, certificate.id, serial, at)
  if (replaced.revocation_at !== null) throw refused(messageOf('graduationCertificates.revocationOpen'))
  if (replaced.document_id !== null)
    await supersedeGraduandDocument(tx, { document_id: replaced.document_id, at })
  if (graduand === null) return
  const act = { act: 'reissued', note: `${replaced.serial} → ${serial}`, by: by.actor, at } as const
  await moveGraduands(tx, [graduand], { state: 'reissued' }, act)
}
