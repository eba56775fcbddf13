import type {
  CertificateTemplate,
  TemplateVersion,
} from '@testamur/contract/certificate-templates/certificate-templates'
import type { TemplateRow } from './store/templates.ts'
import type { VersionSummary } from './store/versions.ts'

export const versionView = (row: VersionSummary): TemplateVersion => ({
  number: row.number,
  state: row.state,
  version: row.version,
  sha256: row.sha256.toString('hex'),
  drawn_by: row.drawn_by.map(({ id, name }) => ({ id, name })),
  submitted_at: row.submitted_at?.toISOString() ?? null,
  approved_by: row.approved_by_name,
  approved_at: row.approved_at?.toISOString() ?? null,
  active_from: row.active_from,
  first_used_at: row.first_used_at?.toISOString() ?? null,
  returned_because: row.returned_because,
  updated_at: row.updated_at.toISOString(),
})

/** @param today `YYYY-MM-DD` at the institution */
export function templateView(
  template: TemplateRow,
  versions: readonly VersionSummary[],
  today: string,
): CertificateTemplate {
  const { id, kind, name, language, active, version } = template
  return {
    id,
    kind,
    name,
    language,
    active,
    version,
    versions: versions.map(versionView),
    in_use: active ? (numberInUse(versions, today) ?? null) : null,
  }
}

/** The version in use: of the approved ones whose first day has come, the one with the latest first day. */
function numberInUse(versions: readonly VersionSummary[], today: string): number | undefined {
  const begun = versions.filter(
    ({ state, active_from }) => state === 'approved' && active_from !== null && active_from <= today,
  )
  return begun.toSorted(
    (one, other) =>
      (other.active_from ?? '').localeCompare(one.active_from ?? '') || other.number - one.number,
  )[0]?.number
}
