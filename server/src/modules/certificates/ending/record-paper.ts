import type { recordCertificate } from '@testamur/contract/certificates/certificates'
import type { Received } from '@testamur/contract/endpoint'
import type { Requester } from '../../../core/actor.ts'
import { recordAudit } from '../../audit/index.ts'
import type { CertificatesDeps } from '../deps.ts'
import { signCopy } from './sign-copy.ts'

/** A signed certificate that was made elsewhere is at the desk: recording its number marks the copy as signed. */
export async function recordNumber(
  { database, clock }: Pick<CertificatesDeps, 'database' | 'clock'>,
  id: number,
  { certificate_number, version }: Received<typeof recordCertificate>['body'],
  { actor, ip }: Requester,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const ending = { certificate_number, source: 'paper', template_version_id: null } as const
    const before = await signCopy(tx, id, ending, { version, actor, at: clock.now() })
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
