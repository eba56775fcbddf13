import { notFound, refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { type CertificateRow, changeCertificate, lockCertificate } from '../store/certificates.ts'

/**
 * An earlier certificate is not valid from now on, because the one with this serial replaces it. Its document is superseded by
 * the caller.
 * @throws Failure not_found or refused
 */
export async function supersedeCertificate(
  tx: Tx,
  id: number,
  serial: string,
  at: Date,
): Promise<CertificateRow> {
  const replaced = await lockCertificate(tx, id)
  if (replaced === null) throw notFound(messageOf('graduationCertificates.thisCertificate'))
  if (replaced.state !== 'issued') throw refused(messageOf('graduationCertificates.notValid'))
  await changeCertificate(tx, id, {
    state: 'superseded',
    ended_at: at,
    ended_reason: messageOf('graduationCertificates.replacedBy', { serial }),
    revocation_because: null,
    revocation_reason: null,
    revocation_by: null,
    revocation_by_name: null,
    revocation_at: null,
  })
  return replaced
}
