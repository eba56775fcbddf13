import { type Disclosure, listDisclosures } from '@testamur/contract/documents/disclosures'
import type { PageMeta } from '@testamur/contract/envelope'
import type { Requester } from '../../../core/actor.ts'
import { pageMeta } from '../../../http/page-meta.ts'
import { recordAudit } from '../../audit/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { type RegisterFilters, type RegisterRow, registerPage } from './store.ts'

type Deps = Pick<DocumentsDeps, 'database' | 'institution'>

/** The register of disclosures. Reading it shows many records at once, so each reading is a link of the audit trail. */
export async function readDisclosures(
  { database, institution }: Deps,
  filters: RegisterFilters,
  by: Requester,
): Promise<{ data: Disclosure[]; meta: PageMeta }> {
  const { time_zone } = await institution()
  const { rows, total } = await database.inTransaction(async (tx) => {
    const found = await registerPage(tx, filters, time_zone)
    await recordAudit(tx, {
      actor: by.actor,
      ip: by.ip,
      action: 'disclosures.read',
      subject: 'disclosures',
      after: { filters, shown: found.rows.map(({ id }) => id) },
    })
    return found
  })
  const list = { path: listDisclosures.path, query: filters }
  return { data: rows.map(disclosureView), meta: pageMeta(filters, total, rows.length, list) }
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

const disclosureView = (row: RegisterRow): Disclosure => ({
  id: row.id,
  student: row.student,
  matric_number: row.matric_number,
  application:
    row.application_id === null || row.tracking_id === null
      ? null
      : { id: row.application_id, tracking_id: row.tracking_id },
  graduation:
    row.graduand_id === null || row.event_id === null
      ? null
      : { graduand_id: row.graduand_id, event_id: row.event_id, ceremony: row.ceremony ?? '' },
  document: documentView(row),
  recipient: row.recipient,
  email: row.email,
  consent:
    row.consent_name === null || row.consent_version === null || row.consent_at === null
      ? null
      : { name: row.consent_name, version: row.consent_version, at: row.consent_at.toISOString() },
  first_at: row.first_at.toISOString(),
  last_at: row.last_at.toISOString(),
  links_mailed: row.links_mailed,
  views: row.views,
  downloads: row.downloads,
  dispatched_at: instant(row.dispatched_at),
  collected_at: instant(row.collected_at),
})

/** Whether the document can be relied on today. */
export const stateOfDocument = ({
  revoked,
  superseded,
}: Pick<RegisterRow, 'revoked' | 'superseded'>): 'revoked' | 'superseded' | 'valid' =>
  revoked ? 'revoked' : superseded ? 'superseded' : 'valid'

function documentView(row: RegisterRow): Disclosure['document'] {
  const { document_id, kind, number, verification_code } = row
  if (document_id === null || kind === null || number === null || verification_code === null) return null
  return { id: document_id, kind, number, verification_code, state: stateOfDocument(row) }
}
