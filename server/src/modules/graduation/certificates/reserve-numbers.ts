import { writeSerial } from '@testamur/contract/graduation/certificate-states'
import { newVerificationCode } from '../../../core/codes.ts'
import { conflict, refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { isUniqueViolation } from '../../../db/errors.ts'
import { messageOf } from '../../../messages/message.ts'
import { markUsed } from '../../certificate-templates/index.ts'
import { type CertificateRow, insertReserved } from '../store/certificates.ts'
import type { RunRow } from '../store/runs.ts'
import { takeNumbers } from '../store/series.ts'

type ReservedPerson = { readonly id: number; readonly certificate_name: string }

/**
 * Takes a number of a series for each person, in their order. Each of these numbers becomes a certificate or is voided by name,
 * so that none is ever missing.
 * @throws Failure refused or conflict
 */
export async function reserveNumbers(
  tx: Tx,
  run: Pick<RunRow, 'id' | 'event_id' | 'created_at'>,
  seriesId: number,
  people: readonly ReservedPerson[],
  shared: Pick<CertificateRow, 'template_version_id' | 'supersedes'>,
): Promise<void> {
  // From now on the version stays as it is, whatever becomes of the template.
  await markUsed(tx, shared.template_version_id, run.created_at)
  const taken = await takeNumbers(tx, seriesId, people.length)
  if (taken === null) throw refused(messageOf('certificateSeries.notInUse'))
  const year = run.created_at.getUTCFullYear()
  try {
    await insertReserved(
      tx,
      { series_id: seriesId, event_id: run.event_id, run_id: run.id, reserved_at: run.created_at },
      people.map(({ id, certificate_name }, index) => {
        const number = taken.first + index
        return {
          number,
          serial: writeSerial(taken, { number, year }),
          verification_code: newVerificationCode(),
          graduand_id: id,
          name: certificate_name,
          ...shared,
        }
      }),
    )
  } catch (error) {
    if (isUniqueViolation(error, 'graduation_certificates_serial_key'))
      throw refused(messageOf('certificateSeries.serialTaken'))
    if (isUniqueViolation(error)) throw conflict(messageOf('graduationCertificates.issuedMeanwhile'))
    throw error
  }
}
