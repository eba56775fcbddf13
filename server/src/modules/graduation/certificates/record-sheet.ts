import type { Received } from '@testamur/contract/endpoint'
import type { recordCertificateSheet } from '@testamur/contract/graduation/graduation-certificates'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { refused, taken } from '../../../core/failure.ts'
import { isUniqueViolation } from '../../../db/errors.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { insertSheet, sheetsOfCertificates } from '../store/certificate-lists.ts'
import { changeCertificate } from '../store/certificates.ts'
import { lockSeenCertificate } from './lock-certificate.ts'

/** Records the paper of a certificate: the sheet that it is on, or one that was spoilt. */
export function recordSheet(
  { database, clock }: Pick<GraduationDeps, 'database' | 'clock'>,
  id: number,
  { version, paper_serial, spoilt_reason }: Received<typeof recordCertificateSheet>['body'],
  by: Requester<StaffActor>,
): Promise<void> {
  return database
    .inTransaction(async (tx) => {
      await lockSeenCertificate(tx, id, version)
      const used = (await sheetsOfCertificates(tx, [id])).find((sheet) => sheet.spoilt_reason === null)
      if (spoilt_reason === null && used !== undefined)
        throw refused(messageOf('graduationCertificates.onPaper', { paper: used.paper_serial }))
      await insertSheet(tx, {
        certificate_id: id,
        paper_serial,
        spoilt_reason,
        recorded_by: by.actor.id,
        recorded_by_name: by.actor.name,
        recorded_at: clock.now(),
      })
      await changeCertificate(tx, id, {})
      await recordAudit(tx, {
        ...by,
        action:
          spoilt_reason === null ? 'graduation_certificate.use_paper' : 'graduation_certificate.spoil_paper',
        subject: `graduation_certificate:${id}`,
        after: { paper_serial, reason: spoilt_reason },
      })
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'certificate_sheets_paper_serial_key'))
        throw taken('paper_serial', messageOf('graduationCertificates.paperTaken'))
      throw error
    })
}
