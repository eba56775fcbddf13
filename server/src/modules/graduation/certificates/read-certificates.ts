import type { Received } from '@testamur/contract/endpoint'
import type {
  graduationCertificate,
  listGraduationCertificates,
} from '@testamur/contract/graduation/graduation-certificates'
import type { Unsaid } from '@testamur/contract/message'
import type { Actor } from '../../../core/actor.ts'
import { notFound } from '../../../core/failure.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import type { GraduationDeps } from '../deps.ts'
import { findTemplateOfCeremony } from '../events/template-of-ceremony.ts'
import { listIssuable } from '../graduands/list-issuable.ts'
import {
  countCertificates,
  type NamedCertificate,
  namedCertificate,
  pageOfCertificates,
  type SheetRow,
  sheetsOfCertificates,
} from '../store/certificate-lists.ts'
import { findEvent } from '../store/events.ts'

type CertificateView = Unsaid<typeof graduationCertificate>

function revocationView(row: NamedCertificate, reader: Actor): CertificateView['revocation'] {
  const {
    revocation_because: because,
    revocation_reason: reason,
    revocation_by_name: by,
    revocation_at: at,
  } = row
  if (because === null || at === null) return null
  return {
    because,
    reason: reason ?? '',
    by: by ?? '',
    at: at.toISOString(),
    own: reader.kind === 'staff' && reader.id === row.revocation_by,
  }
}

const certificateView = (
  row: NamedCertificate,
  sheets: readonly SheetRow[],
  reader: Actor,
): CertificateView => ({
  id: row.id,
  event_id: row.event_id,
  graduand_id: row.graduand_id,
  matric_number: row.matric_number,
  name: row.name,
  award: row.award,
  series: row.series,
  serial: row.serial,
  verification_code: row.verification_code,
  state: row.state,
  reserved_at: row.reserved_at.toISOString(),
  issued_at: row.issued_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  ended_reason: row.ended_reason,
  supersedes: row.earlier_serial,
  revocation: revocationView(row, reader),
  sheets: sheets
    .filter(({ certificate_id }) => certificate_id === row.id)
    .map(({ paper_serial, spoilt_reason, recorded_by_name, recorded_at }) => ({
      paper_serial,
      spoilt_reason,
      by: recorded_by_name,
      at: recorded_at.toISOString(),
    })),
  version: row.version,
})

export async function readCertificates(
  db: Db,
  { page, per_page, event_id, search = '', state }: Received<typeof listGraduationCertificates>['query'],
  reader: Actor,
): Promise<{ certificates: CertificateView[]; total: number }> {
  const filters = { event_id, search, state: state || null }
  const { rows, total } = await pageOfCertificates(db, filters, {
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  const sheets = await sheetsOfCertificates(
    db,
    rows.map(({ id }) => id),
  )
  return { certificates: rows.map((row) => certificateView(row, sheets, reader)), total }
}

/** @throws Failure not_found */
export async function readCertificate(db: Db | Tx, id: number, reader: Actor): Promise<CertificateView> {
  const row = await namedCertificate(db, id)
  if (row === null) throw notFound(messageOf('graduationCertificates.thisCertificate'))
  return certificateView(row, await sheetsOfCertificates(db, [id]), reader)
}

/** @throws Failure not_found */
export async function readCertificateSummary(deps: GraduationDeps, eventId: number) {
  const { db } = deps.database
  const event = await findEvent(db, eventId)
  if (event === null) throw notFound(messageOf('graduation.thisCeremony'))
  const [{ to_confirm, ...states }, issuable, template] = await Promise.all([
    countCertificates(db, eventId),
    listIssuable(db, eventId),
    findTemplateOfCeremony(deps, db, event),
  ])
  return {
    issuable: issuable.length,
    states,
    to_confirm,
    template: template && { name: template.name, number: template.number },
  }
}
