import type { Received } from '@testamur/contract/endpoint'
import type { askRevocation } from '@testamur/contract/graduation/graduation-certificates'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import { revokeGraduandDocument } from '../../documents/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { changeCertificate } from '../store/certificates.ts'
import { lockGraduand, moveGraduands } from '../store/graduands.ts'
import { lockSeenCertificate } from './lock-certificate.ts'

type Deps = Pick<GraduationDeps, 'database' | 'clock'>
type RevocationVersion = { readonly version: number }

const subjectOf = (id: number) => `graduation_certificate:${id}`

const noRevocation = {
  revocation_because: null,
  revocation_reason: null,
  revocation_by: null,
  revocation_by_name: null,
  revocation_at: null,
} as const

/** The certificate stays valid until another person confirms it. */
export function askToRevoke(
  { database, clock }: Deps,
  id: number,
  { version, because, reason }: Received<typeof askRevocation>['body'],
  by: Requester<StaffActor>,
): Promise<void> {
  return database.inTransaction(async (tx) => {
    const certificate = await lockSeenCertificate(tx, id, version)
    if (certificate.revocation_at !== null) throw refused(messageOf('graduationCertificates.revocationOpen'))
    await changeCertificate(tx, id, {
      revocation_because: because,
      revocation_reason: reason,
      revocation_by: by.actor.id,
      revocation_by_name: by.actor.name,
      revocation_at: clock.now(),
    })
    await recordAudit(tx, {
      ...by,
      action: 'graduation_certificate.ask_revocation',
      subject: subjectOf(id),
      after: { serial: certificate.serial, because, reason },
    })
  })
}

/** Whoever verifies the certificate learns it at once, and whoever opened it is told. */
export function confirmToRevoke(
  { database, clock }: Deps,
  id: number,
  { version }: RevocationVersion,
  by: Requester<StaffActor>,
): Promise<void> {
  return database.inTransaction(async (tx) => {
    const certificate = await lockSeenCertificate(tx, id, version)
    const { revocation_because: because, revocation_reason: reason, document_id } = certificate
    if (because === null || reason === null || document_id === null)
      throw refused(messageOf('graduationCertificates.noRevocation'))
    if (certificate.revocation_by === by.actor.id) throw refused(messageOf('graduation.askedYourself'))
    const at = clock.now()
    // Its audit link is that of the document.
    await revokeGraduandDocument(tx, { document_id, reason, because, by, at })
    await changeCertificate(tx, id, {
      state: 'revoked',
      ended_at: at,
      ended_reason: messageOf('graduationCertificates.revokedBy', {
        asked: certificate.revocation_by_name ?? '',
        confirmed: by.actor.name,
        reason,
      }),
    })
    const graduand = await lockGraduand(tx, certificate.graduand_id)
    if (graduand !== null) {
      const note = `${certificate.serial}: ${reason}`
      const act = { act: 'voided', note, by: by.actor, at } as const
      await moveGraduands(tx, [graduand], { state: 'voided' }, act)
    }
  })
}

export function refuseToRevoke(
  { database }: Deps,
  id: number,
  { version }: RevocationVersion,
  by: Requester<StaffActor>,
): Promise<void> {
  return database.inTransaction(async (tx) => {
    const certificate = await lockSeenCertificate(tx, id, version)
    const { revocation_because: because, revocation_reason: reason } = certificate
    if (because === null) throw refused(messageOf('graduationCertificates.noRevocation'))
    await changeCertificate(tx, id, noRevocation)
    await recordAudit(tx, {
      ...by,
      action: 'graduation_certificate.refuse_revocation',
      subject: subjectOf(id),
      before: { because, reason, asked_by: certificate.revocation_by_name },
      after: { state: 'issued' },
    })
  })
}
