import type { recordCertificate } from '@testamur/contract/certificates/certificates'
import type { Received } from '@testamur/contract/endpoint'
import type { Actor } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { certificateCopyOf, moveCopy } from '../applications/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { CertificatesDeps } from './deps.ts'
import { findRequest, setCertificateNumber } from './store/requests.ts'

/** The signed sheet lies on the desk: its number is recorded, which is what signs the copy of a certificate. */
export async function recordNumber(
  { database, clock }: Pick<CertificatesDeps, 'database' | 'clock'>,
  id: number,
  { certificate_number, version }: Received<typeof recordCertificate>['body'],
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const copy = await certificateCopyOf(tx, id)
    const before = await findRequest(tx, id)
    if (copy === null || before === null) throw notFound(messageOf('certificates.certificateApplication'))
    await moveCopy(tx, {
      copy_id: copy.copy_id,
      to: 'signed',
      actor,
      as: ['system'],
      at: clock.now(),
      version,
      reason: messageOf('certificates.certificateNumber', { number: certificate_number }),
    })
    await setCertificateNumber(tx, id, certificate_number)
    await recordAudit(tx, {
      actor,
      ip,
      action: 'certificate.record',
      subject: `application:${id}`,
      before: { certificate_number: before.certificate_number },
      after: { certificate_number },
    })
  })
}
