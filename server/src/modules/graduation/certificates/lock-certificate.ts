import { conflict, notFound, refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { type CertificateRow, lockCertificate } from '../store/certificates.ts'

/**
 * A valid certificate as the caller saw it, locked.
 * @throws Failure not_found, conflict or refused
 */
export async function lockSeenCertificate(tx: Tx, id: number, version: number): Promise<CertificateRow> {
  const certificate = await lockCertificate(tx, id)
  if (certificate === null) throw notFound(messageOf('graduationCertificates.thisCertificate'))
  if (certificate.version !== version) throw conflict(messageOf('graduationCertificates.changedMeanwhile'))
  if (certificate.state !== 'issued') throw refused(messageOf('graduationCertificates.notValid'))
  return certificate
}
